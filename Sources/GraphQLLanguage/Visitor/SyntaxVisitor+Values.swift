extension SyntaxVisitor {
  /// Descends.
  public mutating func enter(_ node: Name) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Name) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: Variable) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: Variable) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: IntValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: IntValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: FloatValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: FloatValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: StringValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: StringValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: BooleanValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: BooleanValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: NullValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: NullValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: EnumValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: EnumValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ListValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ListValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ObjectValue) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ObjectValue) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ObjectField) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ObjectField) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: NamedType) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: NamedType) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ListType) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ListType) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: NonNullType) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: NonNullType) -> Bool { true }
}
