import GraphQLLanguage

/// Every type that is used is defined (spec section 3.3).
enum KnownTypeNamesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let schema = context.schema
    schema.forEachReference { reference, coordinate in
      if schema.type(named: reference.name.value) == nil { add(reference, coordinate, context, &report) }
    }
    for root in schema.rootOperationTypes where schema.type(named: root.type.name.value) == nil {
      add(root.type, nil, context, &report)
    }
  }

  private static func add(
    _ reference: NamedType, _ coordinate: SchemaCoordinate?, _ context: TypeContext,
    _ report: inout DiagnosticCollector
  ) {
    let name = reference.name.value
    let user = coordinate.map { " used by \"\($0)\"" } ?? ""
    let hint =
      report.isFull
      ? nil : Suggestion.hint(for: name, among: BuiltIns.scalarNames.sorted() + context.schema.types.map(\.name))
    report.report(
      .knownTypeNames, "The type \"\(name)\"\(user) is not defined.",
      hint: hint ?? "Define it, add the source that does, or write \"scalar \(name)\" if it is a scalar.",
      at: reference.location, of: coordinate)
  }
}
