/// The definition of an output field.
///
/// Grammar: FieldDefinition : Description? Name ArgumentsDefinition? `:` Type Directives?
public struct FieldDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the field.
  public var name: Name

  /// Argument definitions in source order; empty if there are none.
  public var arguments: [InputValueDefinition]

  /// The type of its value.
  public var type: TypeReference

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, arguments: [InputValueDefinition] = [], type: TypeReference,
    directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.type = type
    self.directives = directives
    self.location = location
  }
}
