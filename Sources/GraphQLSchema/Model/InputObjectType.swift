public import GraphQLLanguage

/// An input object (spec section 3.10).
public struct InputObjectType: Sendable, Hashable {
  /// The name of the type.
  public var name: String

  /// The text that documents it; absent if there is none.
  public var description: String?

  /// Whether exactly one of its fields must be given (`@oneOf`).
  public var isOneOf: Bool

  /// Its input fields in definition order, those of extensions last; names are unique.
  public var fields: [Schema.InputValueDefinition]

  /// The directives applied to it and its extensions, in source order, except `@oneOf`.
  public var directives: [Directive]

  /// Where its name stands; takes no part in equality.
  public var location: NodeLocation

  /// Makes the definition; leave the location out when it comes from no source.
  public init(
    name: String, description: String? = nil, isOneOf: Bool = false, fields: [Schema.InputValueDefinition],
    directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.name = name
    self.description = description
    self.isOneOf = isOneOf
    self.fields = fields
    self.directives = directives
    self.location = location
  }
}

extension InputObjectType {
  /// The input field of a name.
  ///
  /// - Complexity: O(number of fields).
  public func field(named name: String) -> Schema.InputValueDefinition? { fields.first { $0.name == name } }
}
