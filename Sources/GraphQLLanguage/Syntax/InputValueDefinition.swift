/// The definition of an argument or an input field.
///
/// Grammar: InputValueDefinition : Description? Name `:` Type DefaultValue? Directives?
public struct InputValueDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the argument or input field.
  public var name: Name

  /// The type it accepts.
  public var type: TypeReference

  /// The constant used when no value is given.
  public var defaultValue: Value?

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, type: TypeReference, defaultValue: Value? = nil,
    directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.location = location
  }
}
