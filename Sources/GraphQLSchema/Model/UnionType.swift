public import GraphQLLanguage

/// A union (spec section 3.8).
public struct UnionType: Sendable, Hashable {
  /// The name of the type.
  public var name: String

  /// The text that documents it; absent if there is none.
  public var description: String?

  /// The member types in source order; object types, unique, in a valid schema.
  public var memberTypes: [NamedType]

  /// The directives applied to it and its extensions, in source order.
  public var directives: [Directive]

  /// Where its name stands; takes no part in equality.
  public var location: NodeLocation

  /// Makes the definition; leave the location out when it comes from no source.
  public init(
    name: String, description: String? = nil, memberTypes: [NamedType], directives: [Directive] = [],
    location: NodeLocation = .none
  ) {
    self.name = name
    self.description = description
    self.memberTypes = memberTypes
    self.directives = directives
    self.location = location
  }
}

extension UnionType {
  /// The names of the member types in source order.
  public var memberTypeNames: [String] { memberTypes.map(\.name.value) }
}
