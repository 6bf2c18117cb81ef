import GraphQLLanguage

/// Union members are object types, each listed once (spec section 3.8).
enum UnionMemberTypesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    for case .union(let union) in context.schema.types {
      var firsts: [String: NodeLocation] = [:]
      for member in union.memberTypes {
        let name = member.name.value
        if let first = firsts[name] {
          report.report(
            .unionMemberTypes, "The union \"\(union.name)\" lists \"\(name)\" twice.", hint: "Remove one of them.",
            at: member.location, of: .type(name: union.name), notes: [("The first one.", first)])
          continue
        }
        firsts[name] = member.location
        guard let type = context.schema.type(named: name), type.objectType == nil else { continue }
        report.report(
          .unionMemberTypes, "The union \"\(union.name)\" must not contain \"\(name)\", which is \(type.kind.phrase).",
          hint: "Members of unions are object types; list those instead.", at: member.location,
          of: .type(name: union.name), notes: [("The definition.", type.location)])
      }
    }
  }
}
