public import GraphQLLanguage

extension Schema {
  /// A value of an enum.
  public struct EnumValueDefinition: Sendable, Hashable {
    /// The name of the value.
    public var name: String

    /// The text that documents it; absent if there is none.
    public var description: String?

    /// Why it should not be used; absent if it is not deprecated.
    public var deprecationReason: String?

    /// The directives applied to it, in source order, except `@deprecated`.
    public var directives: [Directive]

    /// Where its name stands; takes no part in equality.
    public var location: NodeLocation

    /// Makes the definition; leave the location out when it comes from no source.
    public init(
      name: String, description: String? = nil, deprecationReason: String? = nil, directives: [Directive] = [],
      location: NodeLocation = .none
    ) {
      self.name = name
      self.description = description
      self.deprecationReason = deprecationReason
      self.directives = directives
      self.location = location
    }
  }
}

extension Schema.EnumValueDefinition {
  /// Whether it is deprecated.
  public var isDeprecated: Bool { deprecationReason != nil }
}
