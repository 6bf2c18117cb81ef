import GraphQLLanguage

/// What is extended must be defined, and be of the same kind (spec section 3.4.3).
enum PossibleTypeExtensionsRule: SyntaxRule {
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector) {
    for type in context.table.orphans {
      let name = type.name.value
      if let builtIn = BuiltIns.type(named: name) {
        check(type, against: builtIn.kind, definedAt: .none, &report)
        continue
      }
      let hint = report.isFull ? nil : Suggestion.hint(for: name, among: context.table.types.lazy.map(\.name))
      let keyword = Schema.TypeKind(type).keyword
      report.report(
        .possibleTypeExtensions, "The type \"\(name)\" cannot be extended because it is not defined.",
        hint: hint ?? "Add the source that defines it, or write \"\(keyword) \(name)\" without \"extend\".",
        at: type.name.location, of: .type(name: name))
    }
    for group in context.table.types {
      let kind = Schema.TypeKind(group.definition)
      for type in group.extensions { check(type, against: kind, definedAt: group.definition.location, &report) }
    }
  }

  private static func check(
    _ type: TypeExtension, against kind: Schema.TypeKind, definedAt location: NodeLocation,
    _ report: inout DiagnosticCollector
  ) {
    let extended = Schema.TypeKind(type)
    if extended == kind { return }
    let name = type.name.value
    report.report(
      .possibleTypeExtensions, "\"\(name)\" cannot be extended as \(extended.phrase); it is defined as \(kind.phrase).",
      hint: "Write \"extend \(kind.keyword) \(name)\".", at: type.location, of: .type(name: name),
      notes: [("The definition.", location)])
  }
}
