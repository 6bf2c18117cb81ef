/// The definition of an interface.
///
/// Grammar: InterfaceTypeDefinition : Description? `interface` Name ImplementsInterfaces? Directives? FieldsDefinition?
public struct InterfaceTypeDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the interface.
  public var name: Name

  /// The interfaces it implements, in source order.
  public var interfaces: [NamedType]

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Field definitions in source order; empty if there is no block.
  public var fields: [FieldDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, interfaces: [NamedType] = [], directives: [Directive] = [],
    fields: [FieldDefinition] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.interfaces = interfaces
    self.directives = directives
    self.fields = fields
    self.location = location
  }
}

/// Additions to an interface.
public struct InterfaceTypeExtension: SyntaxNode {
  /// The name of the interface.
  public var name: Name

  /// The interfaces it implements, in source order.
  public var interfaces: [NamedType]

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Field definitions in source order; empty if there is no block.
  public var fields: [FieldDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    name: Name, interfaces: [NamedType] = [], directives: [Directive] = [], fields: [FieldDefinition] = [],
    location: NodeLocation = .none
  ) {
    self.name = name
    self.interfaces = interfaces
    self.directives = directives
    self.fields = fields
    self.location = location
  }
}
