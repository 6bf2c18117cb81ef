public import GraphQLLanguage

extension Schema {
  /// The definition of a directive (spec section 3.13).
  public struct DirectiveDefinition: Sendable, Hashable {
    /// The name, without the `@`.
    public var name: String

    /// The text that documents it; absent if there is none.
    public var description: String?

    /// Its arguments in definition order; names are unique.
    public var arguments: [InputValueDefinition]

    /// Whether it may be used several times at one place.
    public var isRepeatable: Bool

    /// Where it may be used, in source order.
    public var locations: [DirectiveLocation]

    /// Where its name stands; takes no part in equality.
    public var location: NodeLocation

    /// Makes the definition; leave the location out when it comes from no source.
    public init(
      name: String, description: String? = nil, arguments: [InputValueDefinition] = [], isRepeatable: Bool = false,
      locations: [DirectiveLocation], location: NodeLocation = .none
    ) {
      self.name = name
      self.description = description
      self.arguments = arguments
      self.isRepeatable = isRepeatable
      self.locations = locations
      self.location = location
    }
  }
}

extension Schema.DirectiveDefinition {
  /// The argument of a name.
  ///
  /// - Complexity: O(number of arguments).
  public func argument(named name: String) -> Schema.InputValueDefinition? { arguments.first { $0.name == name } }
}
