import GraphQLLanguage

/// There is a query root type, and all root types are different object types (spec section 3.3.1).
enum RootOperationTypesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let roots = context.schema.rootOperationTypes
    if context.schema.types.isEmpty, context.schema.directiveDefinitions.isEmpty {
      if report.hasErrors { return }
      report.report(
        .rootOperationTypes, "The schema defines no types.",
        hint: "Give at least one source that defines \"type Query\".",
        at: .none)
      return
    }
    if !roots.contains(where: { $0.operationType == .query }) {
      report.report(
        .rootOperationTypes, "The schema has no query root type.",
        hint: "Define \"type Query\", or name another type in \"schema { query: … }\".", at: context.schema.location,
        severity: context.tolerated)
    }
    var firsts: [String: RootOperationTypeDefinition] = [:]
    for root in roots {
      let name = root.type.name.value
      let operation = root.operationType.rawValue
      if let type = context.schema.type(named: name), type.objectType == nil {
        report.report(
          .rootOperationTypes, "The \(operation) root type \"\(name)\" is no object type, but \(type.kind.phrase).",
          hint: "Name an object type.", at: root.type.location, of: .type(name: name),
          notes: [("The definition.", type.location)])
      }
      guard let first = firsts[name] else {
        firsts[name] = root
        continue
      }
      report.report(
        .rootOperationTypes, "\"\(name)\" is the root type of both \(first.operationType.rawValue) and \(operation).",
        hint: "Give each operation a type of its own.", at: root.type.location, of: .type(name: name),
        notes: [("The first use.", first.type.location)])
    }
  }
}
