public import GraphQLLanguage

extension Schema {
  /// An argument of a field or directive, or a field of an input object.
  public struct InputValueDefinition: Sendable, Hashable {
    /// The name of the argument or input field.
    public var name: String

    /// The text that documents it; absent if there is none.
    public var description: String?

    /// The type it accepts.
    public var type: TypeReference

    /// The constant used when no value is given; absent if there is none.
    public var defaultValue: Value?

    /// Why it should not be used; absent if it is not deprecated.
    public var deprecationReason: String?

    /// The directives applied to it, in source order, except `@deprecated`.
    public var directives: [Directive]

    /// Where its name stands; takes no part in equality.
    public var location: NodeLocation

    /// Makes the definition; leave the location out when it comes from no source.
    public init(
      name: String, description: String? = nil, type: TypeReference, defaultValue: Value? = nil,
      deprecationReason: String? = nil, directives: [Directive] = [], location: NodeLocation = .none
    ) {
      self.name = name
      self.description = description
      self.type = type
      self.defaultValue = defaultValue
      self.deprecationReason = deprecationReason
      self.directives = directives
      self.location = location
    }
  }
}

extension Schema.InputValueDefinition {
  /// Whether it is deprecated.
  public var isDeprecated: Bool { deprecationReason != nil }
}

extension Schema.InputValueDefinition {
  /// Whether a value must be given: the type is non-null and there is no default value (spec section 3.6.1).
  public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}
