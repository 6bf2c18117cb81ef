public import GraphQLLanguage

/// An object type (spec section 3.6).
public struct ObjectType: Sendable, Hashable {
  /// The name of the type.
  public var name: String

  /// The text that documents it; absent if there is none.
  public var description: String?

  /// The interfaces it declares to implement, in source order.
  public var interfaces: [NamedType]

  /// Its output fields in definition order, those of extensions last; names are unique.
  public var fields: [Schema.FieldDefinition]

  /// The directives applied to it and its extensions, in source order.
  public var directives: [Directive]

  /// Where its name stands; takes no part in equality.
  public var location: NodeLocation

  /// Makes the definition; leave the location out when it comes from no source.
  public init(
    name: String, description: String? = nil, interfaces: [NamedType] = [], fields: [Schema.FieldDefinition],
    directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.name = name
    self.description = description
    self.interfaces = interfaces
    self.fields = fields
    self.directives = directives
    self.location = location
  }
}

extension ObjectType {
  /// The names of the interfaces it declares to implement, in source order.
  public var interfaceNames: [String] { interfaces.map(\.name.value) }

  /// The field of a name.
  ///
  /// - Complexity: O(number of fields).
  public func field(named name: String) -> Schema.FieldDefinition? { fields.first { $0.name == name } }
}
