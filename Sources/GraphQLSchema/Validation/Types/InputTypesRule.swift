import GraphQLLanguage

/// Arguments and input fields have input types (spec sections 3.6.1, 3.10 and 3.13).
enum InputTypesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    context.schema.forEachInputValue { input, coordinate in
      guard let target = context.schema.namedType(of: input.type), !target.isInputType else { return }
      report.report(
        .inputTypes, "\"\(coordinate)\" must not have the output type \"\(input.type)\".",
        hint: "\"\(target.name)\" is \(target.kind.phrase); define an input object, enum or scalar.",
        at: input.type.location, of: coordinate, notes: [("The definition of the type.", target.location)])
    }
  }
}
