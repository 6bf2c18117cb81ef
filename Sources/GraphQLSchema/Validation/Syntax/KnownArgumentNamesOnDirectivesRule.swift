import GraphQLLanguage

/// The arguments given to a directive are defined for it (spec section 5.4.1).
enum KnownArgumentNamesOnDirectivesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses where !use.directive.arguments.isEmpty {
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name) else { continue }
      for argument in use.directive.arguments where definition.argument(named: argument.name.value) == nil {
        let names = definition.arguments.map(\.name)
        let known = names.isEmpty ? "It has no arguments." : "It has \(names.joined(separator: ", "))."
        report.report(
          .knownArgumentNamesOnDirectives,
          "The directive \"@\(name)\"\(use.place) has no argument \"\(argument.name.value)\".",
          hint: Suggestion.hint(for: argument.name.value, among: names) ?? known, at: argument.location,
          of: use.coordinate)
      }
    }
  }
}
