import GraphQLLanguage

/// Each kind of operation has at most one root type (spec section 3.3).
enum UniqueOperationTypesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    var firsts: [OperationType: RootOperationTypeDefinition] = [:]
    if context.table.schemas.isEmpty {
      for root in context.table.implicitRoots { firsts[root.operationType] = root }
    }
    let roots =
      context.table.schemas.flatMap(\.rootOperationTypeDefinitions)
      + context.table.schemaExtensions.flatMap(\.rootOperationTypeDefinitions)
    for root in roots {
      guard let first = firsts[root.operationType] else {
        firsts[root.operationType] = root
        continue
      }
      report.report(
        .uniqueOperationTypes, "There can be only one \(root.operationType.rawValue) type in a schema.",
        hint: "Keep \"\(first.type.name.value)\" or \"\(root.type.name.value)\".", at: root.location,
        of: .type(name: root.type.name.value), notes: [("The first one.", first.location)])
    }
  }
}
