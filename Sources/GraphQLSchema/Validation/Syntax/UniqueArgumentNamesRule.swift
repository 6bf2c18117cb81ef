import GraphQLLanguage

/// A directive is given each argument once (spec section 5.4.2).
enum UniqueArgumentNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses where use.directive.arguments.count > 1 {
      for names in Repetitions.of(use.directive.arguments.map(\.name)) {
        report.report(
          .uniqueArgumentNames,
          "The directive \"@\(use.directive.name.value)\"\(use.place) is given \"\(names[0].value)\" several times.",
          hint: "Remove all but one.", at: names[1].location, of: use.coordinate,
          notes: [("The first.", names[0].location)])
      }
    }
  }
}
