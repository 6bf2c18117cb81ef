import GraphQLLanguage

/// All directives have unique names (spec section 3.3); built-in ones may be defined once more.
enum UniqueDirectiveNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    var firsts: [String: Name] = [:]
    for directive in context.table.directives {
      let name = directive.name
      guard let first = firsts[name.value] else {
        firsts[name.value] = name
        continue
      }
      report.report(
        .uniqueDirectiveNames, "There can be only one directive named \"@\(name.value)\".",
        hint: "Remove or rename one of them.", at: name.location, of: .directive(name: name.value),
        notes: [("The first definition.", first.location)])
    }
  }
}
