import GraphQLLanguage

/// A directive is given all its required arguments (spec section 5.4.3).
enum ProvidedRequiredArgumentsOnDirectivesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses {
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name) else { continue }
      let required = definition.arguments.filter(\.isRequired)
      if required.isEmpty { continue }
      let given = Set(use.directive.arguments.lazy.map(\.name.value))
      for argument in required where !given.contains(argument.name) {
        report.report(
          .providedRequiredArgumentsOnDirectives,
          "The directive \"@\(name)\"\(use.place) needs the argument \"\(argument.name)\" of type \"\(argument.type)\".",
          hint: "Write \"@\(name)(\(argument.name): …)\".", at: use.directive.location, of: use.coordinate)
      }
    }
  }
}
