import GraphQLLanguage

/// Required arguments and input fields are not deprecated (spec section 3.13.3).
enum DeprecatedInputsRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    context.schema.forEachInputValue { input, coordinate in
      guard input.isRequired, input.isDeprecated else { return }
      report.report(
        .deprecatedInputs, "\"\(coordinate)\" is required and must not be deprecated.",
        hint: "Make it nullable or give it a default value first.", at: input.location, of: coordinate)
    }
  }
}
