import GraphQLLanguage

/// The values given to directives fit the types of their arguments (spec section 5.6.1).
enum ValuesOfCorrectTypeRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    context.schema.forEachDirective { directive, coordinate in
      guard let definition = context.schema.directive(named: directive.name.value) else { return }
      if directive.arguments.isEmpty { return }
      let arguments = Dictionary(definition.arguments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      for argument in directive.arguments {
        guard let expected = arguments[argument.name.value] else { continue }
        for mismatch in context.coercion.mismatches(of: argument.value, as: expected.type) {
          let use = "@\(directive.name.value)(\(argument.name.value):)"
          let place = coordinate.map { " on \"\($0)\"" } ?? ""
          report.report(
            .valuesOfCorrectType, "The value of \"\(use)\"\(place) does not fit: \(mismatch.message)",
            hint: "Write a constant of type \"\(expected.type)\".", at: mismatch.location, of: coordinate)
        }
      }
    }
  }
}
