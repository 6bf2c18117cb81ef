import GraphQLLanguage

/// Names are unique where they must be (spec section 3), for schemas that come from no definitions: introspection results and
/// schemas made in code.
enum UniqueDefinitionNamesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let schema = context.schema
    check(schema.types.map(\.name), &report) { .type(name: $0) }
    check(schema.directiveDefinitions.map(\.name), &report) { .directive(name: $0) }
    for type in schema.types {
      let member = { (name: String) in SchemaCoordinate.member(type: type.name, name: name) }
      check(type.fields.map(\.name), &report, coordinate: member)
      for field in type.fields where field.arguments.count > 1 {
        check(field.arguments.map(\.name), &report) { .argument(type: type.name, field: field.name, name: $0) }
      }
      if let input = type.inputObjectType { check(input.fields.map(\.name), &report, coordinate: member) }
      if let values = type.enumType?.values { check(values.map(\.name), &report, coordinate: member) }
    }
    for directive in schema.directiveDefinitions {
      check(directive.arguments.map(\.name), &report) { .directiveArgument(directive: directive.name, name: $0) }
    }
  }

  private static func check(
    _ names: [String], _ report: inout DiagnosticCollector, coordinate: (String) -> SchemaCoordinate
  ) {
    if names.count < 2 { return }
    var seen = Set<String>(minimumCapacity: names.count)
    for name in names where !seen.insert(name).inserted {
      let place = coordinate(name)
      report.report(
        .uniqueDefinitionNames, "\"\(place)\" is defined several times.", hint: "Remove or rename all but one.",
        at: .none, of: place)
    }
  }
}
