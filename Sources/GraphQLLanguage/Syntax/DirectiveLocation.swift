/// A place in a document where a directive may be used.
///
/// Grammar: DirectiveLocation : ExecutableDirectiveLocation | TypeSystemDirectiveLocation
public enum DirectiveLocation: String, Sendable, Hashable, CaseIterable {
  /// On a query operation.
  case query = "QUERY"
  /// On a mutation operation.
  case mutation = "MUTATION"
  /// On a subscription operation.
  case subscription = "SUBSCRIPTION"
  /// On a field of a selection set.
  case field = "FIELD"
  /// On a fragment definition.
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  /// On a fragment spread.
  case fragmentSpread = "FRAGMENT_SPREAD"
  /// On an inline fragment.
  case inlineFragment = "INLINE_FRAGMENT"
  /// On a variable definition of an operation.
  case variableDefinition = "VARIABLE_DEFINITION"
  /// On a variable definition of a fragment; needs ``Edition/Features/fragmentArguments``.
  case fragmentVariableDefinition = "FRAGMENT_VARIABLE_DEFINITION"
  /// On the schema definition or an extension of it.
  case schema = "SCHEMA"
  /// On a scalar.
  case scalar = "SCALAR"
  /// On an object type.
  case object = "OBJECT"
  /// On the definition of an output field.
  case fieldDefinition = "FIELD_DEFINITION"
  /// On the definition of an argument.
  case argumentDefinition = "ARGUMENT_DEFINITION"
  /// On an interface.
  case interface = "INTERFACE"
  /// On a union.
  case union = "UNION"
  /// On an enum.
  case `enum` = "ENUM"
  /// On the definition of an enum value.
  case enumValue = "ENUM_VALUE"
  /// On an input object.
  case inputObject = "INPUT_OBJECT"
  /// On the definition of an input field.
  case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
  /// On a directive definition; needs ``Edition/Features/directivesOnDirectives``.
  case directiveDefinition = "DIRECTIVE_DEFINITION"

  /// Whether it is a place in executable documents, as against type system documents.
  public var isExecutable: Bool {
    switch self {
    case .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread, .inlineFragment,
      .variableDefinition, .fragmentVariableDefinition:
      true
    default:
      false
    }
  }
}
