/// A named, reusable selection.
///
/// Grammar: FragmentDefinition : Description? `fragment` FragmentName TypeCondition Directives? SelectionSet
public struct FragmentDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the fragment.
  public var name: Name

  /// Variables of the fragment; empty unless ``Edition/Features/fragmentArguments`` is on.
  public var variableDefinitions: [VariableDefinition]

  /// The type the fragment applies to.
  public var typeCondition: NamedType

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// What is selected; empty only with ``Edition/Features/emptySelectionSets``.
  public var selectionSet: SelectionSet

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, variableDefinitions: [VariableDefinition] = [],
    typeCondition: NamedType, directives: [Directive] = [], selectionSet: SelectionSet, location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.variableDefinitions = variableDefinitions
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}
