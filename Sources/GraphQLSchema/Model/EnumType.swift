public import GraphQLLanguage

/// An enum (spec section 3.9).
public struct EnumType: Sendable, Hashable {
  /// The name of the type.
  public var name: String

  /// The text that documents it; absent if there is none.
  public var description: String?

  /// Its values in definition order; names are unique.
  public var values: [Schema.EnumValueDefinition]

  /// The directives applied to it and its extensions, in source order.
  public var directives: [Directive]

  /// Where its name stands; takes no part in equality.
  public var location: NodeLocation

  /// Makes the definition; leave the location out when it comes from no source.
  public init(
    name: String, description: String? = nil, values: [Schema.EnumValueDefinition], directives: [Directive] = [],
    location: NodeLocation = .none
  ) {
    self.name = name
    self.description = description
    self.values = values
    self.directives = directives
    self.location = location
  }
}
