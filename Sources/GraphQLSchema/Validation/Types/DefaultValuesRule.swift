import GraphQLLanguage

/// Default values fit their types (spec sections 3.6.1 and 3.10).
enum DefaultValuesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let severity = context.isIntrospected ? context.tolerated : .error
    context.schema.forEachInputValue { input, coordinate in
      guard let value = input.defaultValue else { return }
      for mismatch in context.coercion.mismatches(of: value, as: input.type) {
        report.report(
          .defaultValues, "The default value of \"\(coordinate)\" does not fit: \(mismatch.message)",
          hint: "Write a constant of type \"\(input.type)\".", at: mismatch.location, of: coordinate, severity: severity
        )
      }
    }
  }
}
