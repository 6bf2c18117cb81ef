extension SyntaxVisitor {
  /// Descends.
  public mutating func enter(_ node: SchemaDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: SchemaDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: SchemaExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: SchemaExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: RootOperationTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: RootOperationTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ScalarTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ScalarTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ScalarTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ScalarTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ObjectTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ObjectTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: ObjectTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: ObjectTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InterfaceTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InterfaceTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InterfaceTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InterfaceTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: FieldDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: FieldDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InputValueDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InputValueDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: UnionTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: UnionTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: UnionTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: UnionTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: EnumTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: EnumTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: EnumTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: EnumTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: EnumValueDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: EnumValueDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InputObjectTypeDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InputObjectTypeDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: InputObjectTypeExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: InputObjectTypeExtension) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: DirectiveDefinition) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: DirectiveDefinition) -> Bool { true }
  /// Descends.
  public mutating func enter(_ node: DirectiveExtension) -> VisitStep { .descend }
  /// Goes on.
  public mutating func leave(_ node: DirectiveExtension) -> Bool { true }
}
