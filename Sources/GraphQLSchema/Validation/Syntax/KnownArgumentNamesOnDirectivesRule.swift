import GraphQLLanguage

/// The arguments given to a directive are defined for it (spec section 5.4.1).
enum KnownArgumentNamesOnDirectivesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses where !use.directive.arguments.isEmpty {
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name) else { continue }
      let known = Set(definition.arguments.lazy.map(\.name))
      for argument in use.directive.arguments where !known.contains(argument.name.value) {
        let names = report.isFull ? [] : definition.arguments.map(\.name)
        let advice = known.isEmpty ? "It has no arguments." : "It has \(names.joined(separator: ", "))."
        report.report(
          .knownArgumentNamesOnDirectives,
          "The directive \"@\(name)\"\(use.place) has no argument \"\(argument.name.value)\".",
          hint: Suggestion.hint(for: argument.name.value, among: names) ?? advice, at: argument.location,
          of: use.coordinate)
      }
    }
  }
}
