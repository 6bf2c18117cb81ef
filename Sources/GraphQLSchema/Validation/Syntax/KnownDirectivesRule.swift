import GraphQLLanguage

/// Directives that are used are defined, and stand where their definition allows (spec section 5.7.1 and 5.7.2).
///
/// Leniently, there is one warning for each directive that has no definition, however often it is used.
enum KnownDirectivesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    var warned: Set<String> = []
    for use in context.uses {
      let name = use.directive.name.value
      guard let definition = context.schema.directive(named: name) else {
        if context.tolerated == .warning, !warned.insert(name).inserted { continue }
        addUnknown(use, context, &report)
        continue
      }
      if definition.locations.contains(use.location) { continue }
      let allowed = definition.locations.map(\.rawValue).joined(separator: " | ")
      report.report(
        .knownDirectives, "The directive \"@\(name)\" must not stand on \(use.location.rawValue)\(use.place).",
        hint: "It is defined for \(allowed).", at: use.directive.location, of: use.coordinate,
        notes: [("The definition.", definition.location)])
    }
  }

  private static func addUnknown(_ use: DirectiveUse, _ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    let name = use.directive.name.value
    let known = report.isFull ? [] : context.schema.directiveDefinitions.map(\.name) + BuiltIns.directives.keys.sorted()
    let advice = "Define it: \"directive @\(name) on \(use.location.rawValue)\"."
    report.report(
      .knownDirectives, "The directive \"@\(name)\"\(use.place) has no definition.",
      hint: Suggestion.hint(for: name, among: known, prefix: "@") ?? advice, at: use.directive.location,
      of: use.coordinate, severity: context.tolerated)
  }
}

extension DirectiveUse {
  /// The element in words, to end a sentence with.
  var place: String { coordinate.map { " (on \"\($0)\")" } ?? "" }
}
