/// Sees the nodes of a tree one by one.
///
/// Every function does nothing by default: write those for the nodes of interest. Walk a tree with
/// ``SyntaxNode/accept(_:)``:
///
/// ```swift
/// struct FieldCounter: SyntaxVisitor {
///   var count = 0
///   mutating func enter(_ node: Field) -> VisitStep {
///     count += 1
///     return .descend
///   }
/// }
/// var counter = FieldCounter()
/// _ = document.accept(&counter)
/// ```
public protocol SyntaxVisitor {
  /// Comes to a document, before what it contains.
  mutating func enter(_ node: Document) -> VisitStep
  /// Comes to an operation definition, before what it contains.
  mutating func enter(_ node: OperationDefinition) -> VisitStep
  /// Comes to a variable definition, before what it contains.
  mutating func enter(_ node: VariableDefinition) -> VisitStep
  /// Comes to a fragment definition, before what it contains.
  mutating func enter(_ node: FragmentDefinition) -> VisitStep
  /// Comes to a selection set, before what it contains.
  mutating func enter(_ node: SelectionSet) -> VisitStep
  /// Comes to a field, before what it contains.
  mutating func enter(_ node: Field) -> VisitStep
  /// Comes to a fragment spread, before what it contains.
  mutating func enter(_ node: FragmentSpread) -> VisitStep
  /// Comes to an inline fragment, before what it contains.
  mutating func enter(_ node: InlineFragment) -> VisitStep
  /// Comes to an argument, before what it contains.
  mutating func enter(_ node: Argument) -> VisitStep
  /// Comes to a directive, before what it contains.
  mutating func enter(_ node: Directive) -> VisitStep
  /// Comes to a name, before what it contains.
  mutating func enter(_ node: Name) -> VisitStep
  /// Comes to a variable, before what it contains.
  mutating func enter(_ node: Variable) -> VisitStep
  /// Comes to an int value, before what it contains.
  mutating func enter(_ node: IntValue) -> VisitStep
  /// Comes to a float value, before what it contains.
  mutating func enter(_ node: FloatValue) -> VisitStep
  /// Comes to a string value, before what it contains.
  mutating func enter(_ node: StringValue) -> VisitStep
  /// Comes to a boolean value, before what it contains.
  mutating func enter(_ node: BooleanValue) -> VisitStep
  /// Comes to a null value, before what it contains.
  mutating func enter(_ node: NullValue) -> VisitStep
  /// Comes to an enum value, before what it contains.
  mutating func enter(_ node: EnumValue) -> VisitStep
  /// Comes to a list value, before what it contains.
  mutating func enter(_ node: ListValue) -> VisitStep
  /// Comes to an object value, before what it contains.
  mutating func enter(_ node: ObjectValue) -> VisitStep
  /// Comes to an object field, before what it contains.
  mutating func enter(_ node: ObjectField) -> VisitStep
  /// Comes to a named type, before what it contains.
  mutating func enter(_ node: NamedType) -> VisitStep
  /// Comes to a list type, before what it contains.
  mutating func enter(_ node: ListType) -> VisitStep
  /// Comes to a non-null type, before what it contains.
  mutating func enter(_ node: NonNullType) -> VisitStep
  /// Comes to a schema definition, before what it contains.
  mutating func enter(_ node: SchemaDefinition) -> VisitStep
  /// Comes to a schema extension, before what it contains.
  mutating func enter(_ node: SchemaExtension) -> VisitStep
  /// Comes to a root operation type definition, before what it contains.
  mutating func enter(_ node: RootOperationTypeDefinition) -> VisitStep
  /// Comes to a scalar type definition, before what it contains.
  mutating func enter(_ node: ScalarTypeDefinition) -> VisitStep
  /// Comes to a scalar type extension, before what it contains.
  mutating func enter(_ node: ScalarTypeExtension) -> VisitStep
  /// Comes to an object type definition, before what it contains.
  mutating func enter(_ node: ObjectTypeDefinition) -> VisitStep
  /// Comes to an object type extension, before what it contains.
  mutating func enter(_ node: ObjectTypeExtension) -> VisitStep
  /// Comes to an interface type definition, before what it contains.
  mutating func enter(_ node: InterfaceTypeDefinition) -> VisitStep
  /// Comes to an interface type extension, before what it contains.
  mutating func enter(_ node: InterfaceTypeExtension) -> VisitStep
  /// Comes to a field definition, before what it contains.
  mutating func enter(_ node: FieldDefinition) -> VisitStep
  /// Comes to an input value definition, before what it contains.
  mutating func enter(_ node: InputValueDefinition) -> VisitStep
  /// Comes to a union type definition, before what it contains.
  mutating func enter(_ node: UnionTypeDefinition) -> VisitStep
  /// Comes to a union type extension, before what it contains.
  mutating func enter(_ node: UnionTypeExtension) -> VisitStep
  /// Comes to an enum type definition, before what it contains.
  mutating func enter(_ node: EnumTypeDefinition) -> VisitStep
  /// Comes to an enum type extension, before what it contains.
  mutating func enter(_ node: EnumTypeExtension) -> VisitStep
  /// Comes to an enum value definition, before what it contains.
  mutating func enter(_ node: EnumValueDefinition) -> VisitStep
  /// Comes to an input object type definition, before what it contains.
  mutating func enter(_ node: InputObjectTypeDefinition) -> VisitStep
  /// Comes to an input object type extension, before what it contains.
  mutating func enter(_ node: InputObjectTypeExtension) -> VisitStep
  /// Comes to a directive definition, before what it contains.
  mutating func enter(_ node: DirectiveDefinition) -> VisitStep
  /// Comes to a directive extension, before what it contains.
  mutating func enter(_ node: DirectiveExtension) -> VisitStep

  /// Leaves a document that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Document) -> Bool
  /// Leaves an operation definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: OperationDefinition) -> Bool
  /// Leaves a variable definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: VariableDefinition) -> Bool
  /// Leaves a fragment definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: FragmentDefinition) -> Bool
  /// Leaves a selection set that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: SelectionSet) -> Bool
  /// Leaves a field that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Field) -> Bool
  /// Leaves a fragment spread that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: FragmentSpread) -> Bool
  /// Leaves an inline fragment that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InlineFragment) -> Bool
  /// Leaves an argument that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Argument) -> Bool
  /// Leaves a directive that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Directive) -> Bool
  /// Leaves a name that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Name) -> Bool
  /// Leaves a variable that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: Variable) -> Bool
  /// Leaves an int value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: IntValue) -> Bool
  /// Leaves a float value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: FloatValue) -> Bool
  /// Leaves a string value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: StringValue) -> Bool
  /// Leaves a boolean value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: BooleanValue) -> Bool
  /// Leaves a null value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: NullValue) -> Bool
  /// Leaves an enum value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: EnumValue) -> Bool
  /// Leaves a list value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ListValue) -> Bool
  /// Leaves an object value that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ObjectValue) -> Bool
  /// Leaves an object field that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ObjectField) -> Bool
  /// Leaves a named type that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: NamedType) -> Bool
  /// Leaves a list type that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ListType) -> Bool
  /// Leaves a non-null type that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: NonNullType) -> Bool
  /// Leaves a schema definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: SchemaDefinition) -> Bool
  /// Leaves a schema extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: SchemaExtension) -> Bool
  /// Leaves a root operation type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: RootOperationTypeDefinition) -> Bool
  /// Leaves a scalar type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ScalarTypeDefinition) -> Bool
  /// Leaves a scalar type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ScalarTypeExtension) -> Bool
  /// Leaves an object type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ObjectTypeDefinition) -> Bool
  /// Leaves an object type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: ObjectTypeExtension) -> Bool
  /// Leaves an interface type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InterfaceTypeDefinition) -> Bool
  /// Leaves an interface type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InterfaceTypeExtension) -> Bool
  /// Leaves a field definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: FieldDefinition) -> Bool
  /// Leaves an input value definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InputValueDefinition) -> Bool
  /// Leaves a union type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: UnionTypeDefinition) -> Bool
  /// Leaves a union type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: UnionTypeExtension) -> Bool
  /// Leaves an enum type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: EnumTypeDefinition) -> Bool
  /// Leaves an enum type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: EnumTypeExtension) -> Bool
  /// Leaves an enum value definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: EnumValueDefinition) -> Bool
  /// Leaves an input object type definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InputObjectTypeDefinition) -> Bool
  /// Leaves an input object type extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: InputObjectTypeExtension) -> Bool
  /// Leaves a directive definition that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: DirectiveDefinition) -> Bool
  /// Leaves a directive extension that it descended into.
  ///
  /// - Returns: Whether to go on.
  mutating func leave(_ node: DirectiveExtension) -> Bool
}
