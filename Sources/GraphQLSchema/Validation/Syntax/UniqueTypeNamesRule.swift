import GraphQLLanguage

/// All types have unique names (spec section 3.3); built-in types may be defined once more, as what they are.
enum UniqueTypeNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for group in context.table.types {
      if let builtIn = BuiltIns.type(named: group.name), builtIn.kind != Schema.TypeKind(group.definition) {
        report.report(
          .uniqueTypeNames, "\"\(group.name)\" is the name of a built-in \(builtIn.kind.words).",
          hint: "Rename the type.", at: group.definition.name.location, of: .type(name: group.name))
      }
      for duplicate in group.duplicates {
        let keyword = Schema.TypeKind(duplicate).keyword
        report.report(
          .uniqueTypeNames, "There can be only one type named \"\(group.name)\".",
          hint: "Rename one, or write \"extend \(keyword) \(group.name)\" to add to the first.",
          at: duplicate.name.location, of: .type(name: group.name),
          notes: [("The first definition.", group.definition.name.location)])
      }
    }
  }
}
