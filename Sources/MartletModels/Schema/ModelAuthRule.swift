/// One rule of who may do what with a model.
public struct ModelAuthRule: Sendable, Hashable, Codable {
  /// Whom a rule allows.
  public enum Allowed: String, Sendable, Hashable, Codable {
    /// Whoever made the object, or whom a field of it names.
    case owner
    /// Members of groups.
    case groups
    /// Whoever is signed in.
    case `private`
    /// Everybody.
    case `public`
    /// Whom a function of the service lets in.
    case custom
  }

  /// What a rule allows to do.
  public enum Operation: String, Sendable, Hashable, Codable {
    /// Making objects.
    case create
    /// Changing objects.
    case update
    /// Removing objects.
    case delete
    /// Getting, listing, syncing, listening and searching.
    case read
    /// Getting one by its key.
    case get
    /// Listing.
    case list
    /// Reading what changed.
    case sync
    /// Listening to changes.
    case listen
    /// Searching.
    case search
  }

  /// Whom the rule allows.
  public let allowed: Allowed
  /// How the caller is known: `userPools`, `apiKey`, `iam`, `oidc` or `function`; nil for what goes with ``allowed``.
  public let provider: String?
  /// The field that holds the owner, for owners.
  public let ownerField: String?
  /// The claim that an owner is known by; nil for the user's name.
  public let identityClaim: String?
  /// The groups, where they are fixed.
  public let groups: [String]
  /// The field that holds the groups, where they are not.
  public let groupsField: String?
  /// The claim that groups are in; nil for `cognito:groups`.
  public let groupClaim: String?
  /// What it allows; all of it if nil.
  public let operations: [Operation]?

  /// A rule; what is left out has the service's defaults.
  public init(
    _ allowed: Allowed, provider: String? = nil, ownerField: String? = nil, identityClaim: String? = nil,
    groups: [String] = [], groupsField: String? = nil, groupClaim: String? = nil, operations: [Operation]? = nil
  ) {
    self.allowed = allowed
    self.provider = provider
    self.ownerField = ownerField
    self.identityClaim = identityClaim
    self.groups = groups
    self.groupsField = groupsField
    self.groupClaim = groupClaim
    self.operations = operations
  }
}
