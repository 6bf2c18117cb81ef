import GraphQLLanguage

/// All types have unique names (spec section 3.3).
enum UniqueTypeNamesRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for group in context.table.types {
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
