/// A query, mutation or subscription.
public struct OperationDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// Query, mutation or subscription.
  public var operationType: OperationType

  /// The name; absent for anonymous operations.
  public var name: Name?

  /// Variable definitions in source order; empty if there are none.
  public var variableDefinitions: [VariableDefinition]

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// What is selected; empty only with ``Edition/Features/emptySelectionSets``.
  public var selectionSet: SelectionSet

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, operationType: OperationType, name: Name? = nil,
    variableDefinitions: [VariableDefinition] = [], directives: [Directive] = [], selectionSet: SelectionSet,
    location: NodeLocation = .none
  ) {
    self.description = description
    self.operationType = operationType
    self.name = name
    self.variableDefinitions = variableDefinitions
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}
