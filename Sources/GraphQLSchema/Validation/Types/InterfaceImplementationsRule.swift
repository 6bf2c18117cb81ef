import GraphQLLanguage

/// Types keep what the interfaces they implement promise (spec section 3.6, IsValidImplementation).
enum InterfaceImplementationsRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let relations = TypeRelations(context.schema)
    for type in context.schema.types where !type.interfaces.isEmpty {
      let check = ImplementationCheck(type, relations, context)
      var seen: Set<String> = []
      for reference in type.interfaces {
        let name = reference.name.value
        guard seen.insert(name).inserted else {
          check.report(
            "\"\(type.name)\" implements \"\(name)\" twice.", hint: "Remove one of them.", at: reference.location,
            &report)
          continue
        }
        switch context.schema.type(named: name) {
        case .interface(let interface): check.check(interface, reference, &report)
        case .some(let other):
          check.report(
            "\"\(type.name)\" cannot implement \"\(name)\", which is \(other.kind.phrase).",
            hint: "Only interfaces can be implemented.", at: reference.location,
            notes: [("The definition.", other.location)], &report)
        case nil: continue
        }
      }
    }
  }
}
