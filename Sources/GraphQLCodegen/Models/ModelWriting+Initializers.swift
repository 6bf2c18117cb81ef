import GraphQLLanguage
extension ModelWriting {
  /// The initializer for new objects: what the server alone sets is left out.
  func initializer(_ writer: inout SwiftWriter) {
    let own = values.filter { !$0.isReadOnly }
    let relations = toOne.filter { !($0.relation?.keys.isEmpty ?? true) }
    var parameters = own.map { member in
      let type = translator.type(member)
      let standard =
        member.name == "id" && model.primaryKey == ["id"] && type == "GraphQLID"
        ? " = .unique()" : type.hasSuffix("?") ? " = nil" : ""
      return "\(names.property(member.name)): \(type)\(standard)"
    }
    parameters += relations.map { "\(names.property($0.name)): \(target($0))? = nil" }
    writer.pieces("\(writer.access)init(", parameters, ") {")
    writer.indented { writer in
      for member in own {
        let given = self.relations(by: member.name).map { reference in
          let value = "\(names.property(reference.member.name))?.\(reference.part)"
          let from = reference.type
          let to = translator.named(member.typeName)
          return from == to
            ? value
            : "\(names.property(reference.member.name)).map { \(translator.converted("$0.\(reference.part)", from: from, to: to)) }"
        }
        writer.line(
          "self.\(names.plain(member.name)) = \((given + [names.property(member.name)]).joined(separator: " ?? "))")
      }
      for member in toMany { writer.line("\(names.property(member.name)) = LazyList()") }
      for member in toOne {
        let reference = names.reference(member.name)
        guard relations.contains(where: { $0.name == member.name }) else {
          writer.line("\(reference) = LazyReference()")
          continue
        }
        let key = keyExpression(of: member) { "self.\(names.plain($0))" }
        writer.call("\(reference) = LazyReference(", [names.property(member.name), "key: \(key)"])
      }
    }
    writer.line("}")
  }

  /// The initializer from an answer or a database's row.
  func reading(_ writer: inout SwiftWriter) {
    writer.block("\(writer.access)init(row: ModelRow<\(name)>) throws") { writer in
      for member in values {
        let property = names.property(member.name)
        let field = names.case(member.name)
        if relations(by: member.name).isEmpty {
          writer.line("\(property) = try row.value(.\(field))")
        } else {
          let type = translator.type(member)
          let optional = type.hasSuffix("?") ? type : type + "?"
          writer.line("let \(property): \(optional) = try row.valueIfPresent(.\(field))")
        }
      }
      for member in toOne {
        let key = member.relation?.keys.isEmpty == true ? [] : ["key: \(keyExpression(ofOptional: member))"]
        writer.call(
          "\(names.reference(member.name)) = try row.reference(", [".\(names.case(member.name))"] + key)
      }
      for member in values { foreignKey(member, &writer) }
      let key = self.key.map { "\(names.plain($0.name)): self.\(names.plain($0.name))" }.joined(separator: ", ")
      for member in toMany {
        writer.line("\(names.property(member.name)) = try row.list(.\(names.case(member.name)), of: Key(\(key)))")
      }
      writer.line("__changes = .none")
    }
  }

  /// The key of a relation, of locals that are all optional.
  private func keyExpression(ofOptional member: ModelMember) -> String {
    guard let relation = member.relation, let other = translator.analysis.model(named: relation.target) else {
      return "nil"
    }
    let parts = zip(relation.keys, other.primaryKey).map { key, part -> String in
      let from = translator.named(model.member(named: key)?.typeName ?? "ID")
      let to = translator.named(other.member(named: part)?.typeName ?? "ID")
      let text = names.property(key)
      return from == to ? text : "\(text).map { \(translator.converted("$0", from: from, to: to)) }"
    }
    return "\(target(member)).Key(ifPresent: \(parts.joined(separator: ", ")))"
  }

  /// A foreign key that did not come itself is that of the object that came.
  private func foreignKey(_ member: ModelMember, _ writer: inout SwiftWriter) {
    let references = relations(by: member.name)
    if references.isEmpty { return }
    let property = names.property(member.name)
    let to = translator.named(member.typeName)
    let found = references.map { reference -> String in
      let key = "\(names.reference(reference.member.name)).key"
      return reference.type == to
        ? "\(key)?.\(reference.part)"
        : "\(key).map { \(translator.converted("$0.\(reference.part)", from: reference.type, to: to)) }"
    }
    let value = ([property] + found).joined(separator: " ?? ")
    let isOptional = translator.type(member).hasSuffix("?")
    writer.line(
      isOptional
        ? "self.\(names.plain(member.name)) = \(value)"
        : "self.\(names.plain(member.name)) = try row.required(.\(names.case(member.name)), \(value))")
  }

  // MARK: - Relations

  /// The getter of a to-one relation, and its setter if this model holds the key.
  func relation(_ member: ModelMember, _ writer: inout SwiftWriter) {
    let property = names.property(member.name)
    let reference = names.reference(member.name)
    writer.line()
    writer.documentation(member.description)
    if member.type.isNonNull {
      writer.block("\(writer.access)var \(property): \(target(member))") {
        $0.line("get async throws { try await \(reference).require(\"\(member.name)\", of: self) }")
      }
    } else {
      writer.block("\(writer.access)var \(property): \(target(member))?") {
        $0.line("get async throws { try await \(reference).get() }")
      }
    }
    let keys = member.relation?.keys.compactMap { model.member(named: $0) } ?? []
    if keys.isEmpty || keys.contains(where: { model.primaryKey.contains($0.name) }) { return }
    let isRequired = member.type.isNonNull || keys.contains { $0.type.isNonNull }
    writer.line()
    let head =
      "\(writer.access)mutating func set\(SwiftIdentifier.capitalized(names.plain(member.name)))"
      + "(_ \(property): \(target(member))\(isRequired ? "" : "?"))"
    writer.block(head) { writer in
      for key in keys {
        guard let (_, part, from) = relations(by: key.name).first(where: { $0.member.name == member.name }) else {
          continue
        }
        let to = translator.named(key.typeName)
        let value =
          isRequired || from == to
          ? translator.converted("\(property)\(isRequired ? "" : "?").\(part)", from: from, to: to)
          : "\(property).map { \(translator.converted("$0.\(part)", from: from, to: to)) }"
        writer.line("self.\(names.plain(key.name)) = \(value)")
      }
      writer.line("\(reference) = \(reference).with(value: \(property))")
    }
  }
}
