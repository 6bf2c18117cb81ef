import GraphQLLanguage

/// There is at most one schema definition (spec section 3.3).
enum LoneSchemaDefinitionRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    guard let first = context.table.schemas.first else { return }
    for schema in context.table.schemas.dropFirst() {
      report.report(
        .loneSchemaDefinition, "There must be only one schema definition.",
        hint: "Write \"extend schema\" to add to the first.", at: schema.location,
        notes: [("The first schema definition.", first.location)])
    }
  }
}
