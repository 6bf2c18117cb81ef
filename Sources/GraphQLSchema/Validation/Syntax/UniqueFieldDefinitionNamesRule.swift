import GraphQLLanguage

/// The fields of a type have unique names (spec sections 3.6, 3.7 and 3.10).
///
/// Leniently, an output field that is repeated with equal type and arguments is a warning: GitHub's published schema has some.
enum UniqueFieldDefinitionNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for group in context.table.types {
      var fields: [String: GraphQLLanguage.FieldDefinition] = [:]
      group.forEachField { field in
        guard let first = fields.updateValue(field, forKey: field.name.value) else { return }
        fields[field.name.value] = first
        let isSame = first.type == field.type && first.arguments == field.arguments
        let severity = isSame ? context.tolerated : .error
        add(field.name, after: first.name, in: group.name, severity: severity, &report)
      }
      var inputs: [String: Name] = [:]
      group.forEachInputField { field in
        guard let first = inputs.updateValue(field.name, forKey: field.name.value) else { return }
        inputs[field.name.value] = first
        add(field.name, after: first, in: group.name, severity: .error, &report)
      }
    }
  }

  private static func add(
    _ name: Name, after first: Name, in type: String, severity: Diagnostic.Severity,
    _ report: inout DiagnosticCollector
  ) {
    report.report(
      .uniqueFieldDefinitionNames, "The field \"\(type).\(name.value)\" can only be defined once.",
      hint: severity == .warning ? "The first definition is used; remove the other." : "Remove or rename one of them.",
      at: name.location, of: .member(type: type, name: name.value), notes: [("The first definition.", first.location)],
      severity: severity)
  }
}
