/// Selections under a type condition or directives.
///
/// Grammar: InlineFragment : `...` TypeCondition? Directives? SelectionSet
public struct InlineFragment: SyntaxNode {
  /// The type the selections apply to; absent for the enclosing type.
  public var typeCondition: NamedType?

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// What is selected; empty only with ``Edition/Features/emptySelectionSets``.
  public var selectionSet: SelectionSet

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    typeCondition: NamedType? = nil, directives: [Directive] = [], selectionSet: SelectionSet,
    location: NodeLocation = .none
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}
