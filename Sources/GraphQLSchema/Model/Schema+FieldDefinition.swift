public import GraphQLLanguage

extension Schema {
  /// An output field of an object type or interface.
  public struct FieldDefinition: Sendable, Hashable {
    /// The name of the field.
    public var name: String

    /// The text that documents it; absent if there is none.
    public var description: String?

    /// Its arguments in definition order; names are unique.
    public var arguments: [InputValueDefinition]

    /// The type of its value.
    public var type: TypeReference

    /// Why it should not be used; absent if it is not deprecated.
    public var deprecationReason: String?

    /// The directives applied to it, in source order, except `@deprecated`.
    public var directives: [Directive]

    /// Where its name stands; takes no part in equality.
    public var location: NodeLocation

    /// Makes the definition; leave the location out when it comes from no source.
    public init(
      name: String, description: String? = nil, arguments: [InputValueDefinition] = [], type: TypeReference,
      deprecationReason: String? = nil, directives: [Directive] = [], location: NodeLocation = .none
    ) {
      self.name = name
      self.description = description
      self.arguments = arguments
      self.type = type
      self.deprecationReason = deprecationReason
      self.directives = directives
      self.location = location
    }
  }
}

extension Schema.FieldDefinition {
  /// Whether it is deprecated.
  public var isDeprecated: Bool { deprecationReason != nil }
}

extension Schema.FieldDefinition {
  /// The argument of a name.
  ///
  /// - Complexity: O(number of arguments).
  public func argument(named name: String) -> Schema.InputValueDefinition? { arguments.first { $0.name == name } }
}
