import GraphQLLanguage

/// An input object literal has each field once (spec section 5.6.3).
enum UniqueInputFieldNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for use in context.uses {
      for argument in use.directive.arguments { check(argument.value, use.coordinate, &report) }
    }
    context.schema.forEachInputValue { input, coordinate in
      if let value = input.defaultValue { check(value, coordinate, &report) }
    }
  }

  private static func check(_ value: Value, _ coordinate: SchemaCoordinate?, _ report: inout DiagnosticCollector) {
    switch value {
    case .list(let list):
      for item in list.values { check(item, coordinate, &report) }
    case .object(let object):
      for names in Repetitions.of(object.fields.map(\.name)) {
        report.report(
          .uniqueInputFieldNames, "The field \"\(names[0].value)\" is given several times in one input object.",
          hint: "Remove all but one.", at: names[1].location, of: coordinate, notes: [("The first.", names[0].location)]
        )
      }
      for field in object.fields { check(field.value, coordinate, &report) }
    default: break
    }
  }
}
