import GraphQLLanguage

/// A schema holds definitions of types and directives, no operations or fragments (spec section 3).
enum LoneTypeSystemRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for definition in context.table.executables {
      report.report(
        .loneTypeSystem, "An operation or fragment in a schema is not used.",
        hint: "Move it to a file of its own that is not given as schema.", at: definition.location,
        severity: context.tolerated)
    }
  }
}
