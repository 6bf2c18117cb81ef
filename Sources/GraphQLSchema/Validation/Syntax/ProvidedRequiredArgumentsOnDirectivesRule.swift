import GraphQLLanguage

/// A directive is given all its required arguments (spec section 5.4.3).
enum ProvidedRequiredArgumentsOnDirectivesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses {
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name) else { continue }
      for argument in definition.arguments where argument.isRequired {
        if use.directive.arguments.contains(where: { $0.name.value == argument.name }) { continue }
        report.report(
          .providedRequiredArgumentsOnDirectives,
          "The directive \"@\(name)\"\(use.place) needs the argument \"\(argument.name)\" of type \"\(argument.type)\".",
          hint: "Write \"@\(name)(\(argument.name): …)\".", at: use.directive.location, of: use.coordinate)
      }
    }
  }
}
