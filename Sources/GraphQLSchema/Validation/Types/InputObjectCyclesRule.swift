import GraphQLLanguage

/// Input objects do not require each other in a circle of non-null fields (spec section 3.10, "Circular References").
enum InputObjectCyclesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let inputs = context.schema.types.compactMap(\.inputObjectType)
    let numbers = Dictionary(inputs.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = inputs.map { input in
      input.fields.compactMap { field in target(of: field).flatMap { numbers[$0] } }
    }
    for component in Cycles.components(edges) {
      let path = Cycles.path(in: component, edges)
      let steps = path.indices.compactMap { index -> (text: String, field: Schema.InputValueDefinition)? in
        let type = inputs[path[index]]
        let next = inputs[path[(index + 1) % path.count]].name
        return type.fields.first { target(of: $0) == next }.map { ("\(type.name).\($0.name)", $0) }
      }
      guard let first = steps.first else { continue }
      let name = inputs[path[0]].name
      report.report(
        .inputObjectCycles,
        "No value of \"\(name)\" can exist: it needs itself by \(steps.map { "\"\($0.text)\"" }.joined(separator: ", ")).",
        hint: "Make one of these fields nullable or a list.", at: first.field.location,
        of: .member(type: name, name: first.field.name),
        notes: steps.dropFirst().map { ("A further step of the circle.", $0.field.location) })
    }
  }

  /// The type that a value of the field must contain a value of.
  private static func target(of field: Schema.InputValueDefinition) -> String? {
    guard case .nonNull(let nonNull) = field.type, case .named(let named) = nonNull.type else { return nil }
    return named.name.value
  }
}
