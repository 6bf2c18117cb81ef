import GraphQLLanguage

/// Counts the nodes that nest.
struct NodeCounter: SyntaxVisitor {
  var count = 0

  mutating func enter(_ node: SelectionSet) -> VisitStep { counted() }
  mutating func enter(_ node: ListValue) -> VisitStep { counted() }
  mutating func enter(_ node: ObjectValue) -> VisitStep { counted() }
  mutating func enter(_ node: ListType) -> VisitStep { counted() }

  private mutating func counted() -> VisitStep {
    count += 1
    return .descend
  }
}
