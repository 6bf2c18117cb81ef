import GraphQLLanguage

/// Types have at least one field, value or member (spec sections 3.6, 3.7, 3.8, 3.9 and 3.10).
enum NonEmptyTypesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    for type in context.schema.types {
      let missing: String? =
        switch type {
        case .object(let object): object.fields.isEmpty ? "field" : nil
        case .interface(let interface): interface.fields.isEmpty ? "field" : nil
        case .inputObject(let input): input.fields.isEmpty ? "input field" : nil
        case .union(let union): union.memberTypes.isEmpty ? "member type" : nil
        case .enum(let enumType): enumType.values.isEmpty ? "value" : nil
        case .scalar: nil
        }
      guard let missing else { continue }
      report.report(
        .nonEmptyTypes, "\"\(type.name)\" has no \(missing)s; \(type.kind.words)s need at least one.",
        hint: "Define a \(missing) of \"\(type.name)\".", at: type.location, of: .type(name: type.name))
    }
  }
}
