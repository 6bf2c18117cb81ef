/// A variable that an operation or a fragment declares.
///
/// Grammar: VariableDefinition : Description? Variable `:` Type DefaultValue? Directives?
public struct VariableDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The variable declared.
  public var variable: Variable

  /// Its type.
  public var type: TypeReference

  /// The constant used when no value is given.
  public var defaultValue: Value?

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, variable: Variable, type: TypeReference, defaultValue: Value? = nil,
    directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.variable = variable
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.location = location
  }
}
