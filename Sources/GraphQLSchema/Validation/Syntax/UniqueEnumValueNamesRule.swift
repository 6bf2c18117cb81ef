import GraphQLLanguage

/// The values of an enum have unique names (spec section 3.9).
enum UniqueEnumValueNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for group in context.table.types {
      var firsts: [String: NodeLocation] = [:]
      group.forEachEnumValue { value in
        let name = value.name.value
        guard let first = firsts.updateValue(value.name.location, forKey: name) else { return }
        firsts[name] = first
        report.report(
          .uniqueEnumValueNames, "The enum value \"\(group.name).\(name)\" can only be defined once.",
          hint: "Remove or rename one of them.", at: value.name.location, of: .member(type: group.name, name: name),
          notes: [("The first definition.", first)])
      }
    }
  }
}
