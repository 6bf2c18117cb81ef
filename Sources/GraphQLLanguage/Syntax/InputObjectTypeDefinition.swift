/// The definition of an input object.
///
/// Grammar: InputObjectTypeDefinition : Description? `input` Name Directives? InputFieldsDefinition?
public struct InputObjectTypeDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the input object.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Input fields in source order; empty if there is no block.
  public var fields: [InputValueDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, directives: [Directive] = [], fields: [InputValueDefinition] = [],
    location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.fields = fields
    self.location = location
  }
}

/// Additions to an input object.
public struct InputObjectTypeExtension: SyntaxNode {
  /// The name of the input object.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Input fields in source order; empty if there is no block.
  public var fields: [InputValueDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    name: Name, directives: [Directive] = [], fields: [InputValueDefinition] = [], location: NodeLocation = .none
  ) {
    self.name = name
    self.directives = directives
    self.fields = fields
    self.location = location
  }
}
