/// One rule of who may do what with a model.
public struct ModelAuthRule: Sendable, Hashable, Codable {
  /// Whom a rule allows.
  public enum Allowed: String, Sendable, Hashable, Codable {
    case owner, groups, `private`, `public`, custom
  }

  /// What a rule allows to do.
  public enum Operation: String, Sendable, Hashable, Codable {
    case create, update, delete, read, get, list, sync, listen, search
  }

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
