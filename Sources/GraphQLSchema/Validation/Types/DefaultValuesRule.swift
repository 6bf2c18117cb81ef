import GraphQLLanguage

/// Default values fit their types (spec sections 3.6.1 and 3.10).
///
/// Leniently a warning: published schemas have enum values in quotation marks, and clients never read default values.
enum DefaultValuesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    context.schema.forEachInputValue { input, coordinate in
      guard let value = input.defaultValue else { return }
      for mismatch in context.coercion.mismatches(of: value, as: input.type) {
        report.report(
          .defaultValues, "The default value of \"\(coordinate)\" does not fit: \(mismatch.message)",
          hint: "Write a constant of type \"\(input.type)\".", at: mismatch.location, of: coordinate,
          severity: context.tolerated
        )
      }
    }
  }
}
