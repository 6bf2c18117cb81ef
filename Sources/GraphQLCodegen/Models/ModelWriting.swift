import GraphQLLanguage
import GraphQLSchema

/// Writes a model.
struct ModelWriting {
  let model: ModelType
  let translator: ModelTranslator
  let names: MemberNames
  let name: String

  init(_ model: ModelType, _ translator: ModelTranslator) {
    self.model = model
    self.translator = translator
    names = MemberNames(model.members)
    name = translator.names.type(model.name)
  }

  /// Values: what is no relation.
  var values: [ModelMember] { model.members.filter { $0.relation == nil } }
  var toOne: [ModelMember] { model.members.filter { $0.relation.map { $0.kind != .hasMany } ?? false } }
  var toMany: [ModelMember] { model.members.filter { $0.relation?.kind == .hasMany } }
  var key: [ModelMember] { model.primaryKey.compactMap { model.member(named: $0) } }

  func write(to writer: inout SwiftWriter) {
    writer.documentation(model.description)
    writer.block("\(writer.access)struct \(name): Model") { writer in
      for member in values { property(member, &writer) }
      for member in toMany {
        writer.documentation(member.description)
        writer.line("\(writer.access)private(set) var \(names.property(member.name)): LazyList<\(target(member))>")
      }
      for member in toOne {
        writer.line("/// What is known of ``\(names.plain(member.name))``: its key, or the object.")
        writer.line(
          "\(writer.access)private(set) var \(names.reference(member.name)): LazyReference<\(target(member))>")
      }
      writer.line("\(writer.access)var __changes = ModelChanges.all")
      writer.line()
      initializer(&writer)
      writer.line()
      reading(&writer)
      for member in toOne { relation(member, &writer) }
      writer.line()
      keyStruct(&writer)
      writer.line()
      writer.block("\(writer.access)enum Field: Int, ModelFieldName") { writer in
        for member in model.sortedMembers { writer.line("case \(names.case(member.name))") }
      }
    }
    writer.line()
    schema(&writer)
    paths(&writer)
    indexQueries(&writer)
  }

  func target(_ member: ModelMember) -> String { translator.names.type(member.relation?.target ?? member.typeName) }

  // MARK: - Properties

  /// To-one relations whose key a member is a part of, each with the member's name in the other's key.
  func relations(by name: String) -> [(member: ModelMember, part: String, type: String)] {
    toOne.compactMap { member in
      guard let relation = member.relation, let index = relation.keys.firstIndex(of: name),
        let other = translator.analysis.model(named: relation.target), index < other.primaryKey.count,
        let part = other.member(named: other.primaryKey[index])
      else { return nil }
      return (member, MemberNames(other.members).plain(part.name), translator.named(part.typeName))
    }
  }

  private func property(_ member: ModelMember, _ writer: inout SwiftWriter) {
    let property = names.property(member.name)
    let type = translator.type(member)
    writer.documentation(member.description)
    if model.primaryKey.contains(member.name) { return writer.line("\(writer.access)let \(property): \(type)") }
    if member.isReadOnly { return writer.line("\(writer.access)private(set) var \(property): \(type)") }
    let references = relations(by: member.name).map(\.member)
    writer.block("\(writer.access)var \(property): \(type)") { writer in
      writer.block("didSet") { writer in
        if references.isEmpty {
          writer.line("__changes.note(Field.\(names.case(member.name)), if: \(property) != oldValue)")
        } else {
          writer.line("if \(property) == oldValue { return }")
          writer.line("__changes.note(Field.\(names.case(member.name)))")
        }
        for reference in references {
          let name = names.reference(reference.name)
          writer.line("\(name) = \(name).with(key: \(keyExpression(of: reference) { names.property($0) }))")
        }
      }
    }
  }

  /// The key that a relation's fields make: `Post.Key(ifPresent: postCommentsId)`.
  func keyExpression(of member: ModelMember, _ expression: (String) -> String) -> String {
    guard let relation = member.relation, let other = translator.analysis.model(named: relation.target) else {
      return "nil"
    }
    let parts = zip(relation.keys, other.primaryKey).map { key, part -> String in
      let own = model.member(named: key)
      let from = translator.named(own?.typeName ?? "ID")
      let to = translator.named(other.member(named: part)?.typeName ?? "ID")
      let text = expression(key)
      if from == to { return text }
      if own?.type.isNonNull == true { return translator.converted(text, from: from, to: to) }
      return "\(text).map { \(translator.converted("$0", from: from, to: to)) }"
    }
    return "\(target(member)).Key(ifPresent: \(parts.joined(separator: ", ")))"
  }
}
