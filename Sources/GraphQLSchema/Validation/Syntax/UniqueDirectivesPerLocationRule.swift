import GraphQLLanguage

/// A directive that is not repeatable is used once for each element (spec section 5.7.3).
enum UniqueDirectivesPerLocationRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    var element = -1
    var firsts: [String: Directive] = [:]
    for use in context.uses {
      if use.element != element {
        element = use.element
        firsts.removeAll(keepingCapacity: true)
      }
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name), !definition.isRepeatable else { continue }
      guard let first = firsts[name] else {
        firsts[name] = use.directive
        continue
      }
      report.report(
        .uniqueDirectivesPerLocation, "The directive \"@\(name)\" is used twice\(use.place), but is not repeatable.",
        hint: "Remove one of them, or define the directive as \"repeatable\".", at: use.directive.location,
        of: use.coordinate, notes: [("The first use.", first.location)])
    }
  }
}
