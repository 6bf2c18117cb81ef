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

  /// Whatever keeps two selections from sharing a response key.
  struct Meaning: Hashable {
    let field: String
    let arguments: [PlannedArgument]
    let valueType: ObjectIdentifier?
    let nesting: Nesting?
  }

  /// The same for selections that can be merged into one.
  var meaning: Meaning {
    Meaning(
      field: fieldName, arguments: arguments, valueType: attribute.valueType, nesting: attribute.nested?.nesting)
  }
}
