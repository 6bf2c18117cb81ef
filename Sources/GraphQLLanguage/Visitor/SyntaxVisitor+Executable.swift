extension SyntaxVisitor {
  /// Descends.
  public mutating func enter(_ node: Document) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Document) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: OperationDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: OperationDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: VariableDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: VariableDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: FragmentDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: FragmentDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: SelectionSet) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: SelectionSet) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: Field) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Field) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: FragmentSpread) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: FragmentSpread) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InlineFragment) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InlineFragment) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: Argument) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Argument) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: Directive) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Directive) -> Bool { true }
}
