import GraphQLLanguage

/// The arguments of a field or directive have unique names (spec sections 3.6.1 and 3.13).
enum UniqueArgumentDefinitionNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for group in context.table.types {
      group.forEachField { field in
        check(field.arguments, &report) { .argument(type: group.name, field: field.name.value, name: $0) }
      }
    }
    for directive in context.table.directives {
      check(directive.arguments, &report) { .directiveArgument(directive: directive.name.value, name: $0) }
    }
  }

  private static func check(
    _ arguments: [GraphQLLanguage.InputValueDefinition], _ report: inout DiagnosticCollector,
    coordinate: (String) -> SchemaCoordinate
  ) {
    if arguments.count < 2 { return }
    for names in Repetitions.of(arguments.map(\.name)) {
      let place = coordinate(names[0].value)
      report.report(
        .uniqueArgumentDefinitionNames, "The argument \"\(place)\" can only be defined once.",
        hint: "Remove or rename one of them.", at: names[1].location, of: place,
        notes: [("The first definition.", names[0].location)]
          + names.dropFirst(2).map { ("A further definition.", $0.location) })
    }
  }
}
