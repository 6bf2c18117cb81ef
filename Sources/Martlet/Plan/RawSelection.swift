/// An attribute as it was written: arguments encoded, queries around it and within it unfolded.
struct RawSelection {
  let attribute: AttributeNode
  let arguments: [PlannedArgument]
  /// What stands within its braces.
  let children: [RawSelection]
  let location: SourceLocation
  /// The query type in whose body it stands.
  let query: String

  var fieldName: String { attribute.descriptor.name.text }
  var parentType: String { attribute.parent.__typename }
  var isCondition: Bool { attribute.nested?.nesting == .typeCondition }

  /// The response key as written; for a condition, what it prints as.
  var key: String {
    guard let nested = attribute.nested, isCondition else { return attribute.alias ?? fieldName }
    return "... on \(nested.model.__typename)"
  }

  var place: String { "\(location) (in \(query))" }

  /// Whether both select the same field with the same arguments.
  func isSameField(as other: RawSelection) -> Bool {
    fieldName == other.fieldName && arguments == other.arguments
      && attribute.valueType == other.attribute.valueType
      && attribute.nested?.nesting == other.attribute.nested?.nesting
  }
}
