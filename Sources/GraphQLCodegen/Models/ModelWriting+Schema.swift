import GraphQLLanguage
extension ModelWriting {
  /// The type of the primary key, and the key of an object.
  func keyStruct(_ writer: inout SwiftWriter) {
    let access = writer.access
    let parts = key.map { (name: names.property($0.name), plain: names.plain($0.name), type: translator.type($0)) }
    if !model.members.contains(where: { $0.name == "id" }) {
      writer.line("\(access)var id: Key { key }")
      writer.line()
    }
    let arguments = parts.map { "\($0.plain): \($0.name)" }.joined(separator: ", ")
    writer.line("\(access)var key: Key { Key(\(arguments)) }")
    writer.line()
    writer.line("/// The primary key.")
    writer.block("\(access)struct Key: \(parts.count == 1 ? "SingleModelKey" : "ModelKey")") { writer in
      for part in parts { writer.line("\(access)let \(part.name): \(part.type)") }
      writer.line()
      writer.block("\(access)init(\(parts.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))") { writer in
        for part in parts { writer.line("self.\(part.plain) = \(part.name)") }
      }
      if parts.count == 1 {
        writer.line()
        writer.line(
          "\(access)init(_ value: \(parts[0].type)) { \(parts[0].name == "value" ? "self.value" : parts[0].name) = value }"
        )
      }
      writer.line()
      writer.line("/// Nil if a part is missing.")
      let optional = parts.map { "_ \($0.name): \($0.type)?" }
      let head = "\(access)init?(ifPresent \(String(optional.joined(separator: ", ").dropFirst(2))))"
      writer.block(head) { writer in
        writer.line("guard \(parts.map { "let \($0.name)" }.joined(separator: ", ")) else { return nil }")
        writer.line("self.init(\(arguments))")
      }
      writer.line()
      writer.line(
        "\(access)var values: [AnyCodable] { [\(parts.map { "\($0.name).__json" }.joined(separator: ", "))] }")
    }
  }

  /// What requests and decoding go by.
  func schema(_ writer: inout SwiftWriter) {
    let access = writer.access
    writer.block("extension \(name)") { writer in
      let plural = model.listPluralName ?? PluralNames.plural(of: model.name)
      let sync = model.syncPluralName ?? plural
      writer.line("\(access)static let schema = ModelSchema(")
      writer.indented { writer in
        writer.line("name: \"\(model.name)\", listPluralName: \"\(plural)\", syncPluralName: \"\(sync)\",")
        writer.line("primaryKey: \(ModelTranslator.list(model.primaryKey)),")
        writer.line("fields: [")
        writer.elements(model.sortedMembers.map(Self.field))
        writer.line(model.indexes.isEmpty && model.rules.isEmpty ? "])" : "],")
        if !model.indexes.isEmpty {
          writer.line("indexes: [")
          writer.elements(model.indexes.map(Self.index))
          writer.line(model.rules.isEmpty ? "])" : "],")
        }
        if !model.rules.isEmpty {
          writer.line("authRules: [")
          writer.elements(model.rules.map(Self.rule))
          writer.line("])")
        }
      }
      writer.line()
      let relations = model.sortedMembers.filter { $0.relation != nil }.map { "\"\($0.name)\": \(target($0)).self" }
      let embedded = Self.embedded(model.sortedMembers, translator)
      var parts: [String] = []
      if !relations.isEmpty { parts.append("relations: [\(relations.joined(separator: ", "))]") }
      if !embedded.isEmpty { parts.append("embedded: [\(embedded.joined(separator: ", "))]") }
      writer.call("\(access)static let __layout = ModelLayout<\(name)>(", ["schema"] + parts)
      writer.line()
      let reads = key.map { "try row.valueIfPresent(.\(names.case($0.name)))" }
      writer.block("\(access)static func __key(row: ModelRow<\(name)>) throws -> Key?") {
        $0.call("Key(", ["ifPresent: \(reads[0])"] + reads.dropFirst())
      }
      writer.line()
      json(&writer)
    }
  }

  private func json(_ writer: inout SwiftWriter) {
    writer.block("\(writer.access)func __json(_ field: Field) -> AnyCodable?") { writer in
      writer.line("switch field {")
      for member in model.sortedMembers {
        let isToOne = toOne.contains { $0.name == member.name }
        let value = isToOne ? names.reference(member.name) : names.property(member.name)
        writer.line("case .\(names.case(member.name)): \(value).__json")
      }
      writer.line("}")
    }
    writer.line()
    writer.block("\(writer.access)func __relation(_ name: String) -> (any Sendable)?") { writer in
      guard !toOne.isEmpty || !toMany.isEmpty else { return writer.line("nil") }
      writer.line("switch name {")
      for member in toOne { writer.line("case \"\(member.name)\": \(names.reference(member.name))") }
      for member in toMany { writer.line("case \"\(member.name)\": \(names.property(member.name))") }
      writer.line("default: nil")
      writer.line("}")
    }
  }

  /// The properties of ways that begin at this model.
  func paths(_ writer: inout SwiftWriter) {
    writer.line()
    writer.block("extension ModelPath where Target == \(name)") { writer in
      for member in model.sortedMembers {
        let property = names.property(member.name)
        let head = "\(writer.access)var \(property): "
        if member.relation != nil {
          writer.line("\(head)ModelPath<\(target(member))> { __relation(\"\(member.name)\") }")
        } else {
          writer.line("\(head)FieldPath<\(translator.type(member))> { __field(\"\(member.name)\") }")
        }
      }
    }
  }

  /// What `query(_:_:)` takes for this model's indexes.
  func indexQueries(_ writer: inout SwiftWriter) {
    let indexes = model.indexes.filter { $0.queryField != nil }
    if indexes.isEmpty { return }
    writer.line()
    writer.block("extension \(name)") { writer in
      for (position, index) in indexes.enumerated() {
        guard let first = model.member(named: index.fields[0]) else { continue }
        if position > 0 { writer.line() }
        writer.line("/// The objects by \(index.fields.joined(separator: ", ")).")
        let function = SwiftIdentifier.escaped(index.queryField ?? index.name)
        writer.pieces(
          "\(writer.access)static func \(function)(",
          [
            "_ \(names.property(first.name)): \(translator.named(first.typeName))",
            "sorting: ModelIndexQuery.Sorting? = nil",
          ], ") -> ModelIndexQuery {")
        writer.indented {
          $0.line("ModelIndexQuery(\"\(index.name)\", equals: \(names.property(first.name)), sorting: sorting)")
        }
        writer.line("}")
      }
    }
  }

  // MARK: - Literals

  /// `ModelField("id", .scalar("ID"), isRequired: true)`
  static func field(_ member: ModelMember) -> (head: String, arguments: [String]) {
    let kind =
      switch member.kind {
      case .scalar: ".scalar(\"\(member.typeName)\")"
      case .enum: ".enum(\"\(member.typeName)\")"
      case .embedded: ".embedded(\"\(member.typeName)\")"
      case .relation(let relation): ".relation(\(Self.relation(relation)))"
      }
    var arguments = ["\"\(member.name)\"", kind]
    if member.type.isNonNull { arguments.append("isRequired: true") }
    if member.isList, member.relation == nil { arguments.append("isList: true") }
    if member.isReadOnly { arguments.append("isReadOnly: true") }
    if member.isImplicit { arguments.append("isImplicit: true") }
    return ("ModelField(", arguments)
  }

  private static func relation(_ relation: ModelRelationDefinition) -> String {
    var text = "ModelRelation(.\(relation.kind.rawValue), \"\(relation.target)\""
    if !relation.keys.isEmpty { text += ", keys: \(ModelTranslator.list(relation.keys))" }
    if !relation.foreignKeys.isEmpty { text += ", foreignKeys: \(ModelTranslator.list(relation.foreignKeys))" }
    return text + ")"
  }

  private static func index(_ index: ModelIndexDefinition) -> (head: String, arguments: [String]) {
    let query = index.queryField.map { ["queryField: \"\($0)\""] } ?? []
    return ("ModelIndex(", ["name: \"\(index.name)\"", "fields: \(ModelTranslator.list(index.fields))"] + query)
  }

  private static func rule(_ rule: ModelRule) -> (head: String, arguments: [String]) {
    let known = ["owner", "groups", "private", "public", "custom"]
    var arguments = [".\(known.contains(rule.allowed) ? rule.allowed : "custom")"]
    for (label, value) in [
      ("provider", rule.provider), ("ownerField", rule.ownerField), ("identityClaim", rule.identityClaim),
    ] {
      if let value { arguments.append("\(label): \"\(value)\"") }
    }
    if !rule.groups.isEmpty { arguments.append("groups: \(ModelTranslator.list(rule.groups))") }
    if let field = rule.groupsField { arguments.append("groupsField: \"\(field)\"") }
    if let claim = rule.groupClaim { arguments.append("groupClaim: \"\(claim)\"") }
    let operations = ["create", "update", "delete", "read", "get", "list", "sync", "listen", "search"]
    if let allowed = rule.operations?.filter(operations.contains), allowed.count == rule.operations?.count {
      arguments.append("operations: [\(allowed.map { ".\($0)" }.joined(separator: ", "))]")
    }
    return ("ModelAuthRule(", arguments)
  }

  static func embedded(_ members: [ModelMember], _ translator: ModelTranslator) -> [String] {
    members.filter { $0.kind == .embedded }.map { "\"\($0.name)\": \(translator.names.type($0.typeName)).self" }
  }
}
