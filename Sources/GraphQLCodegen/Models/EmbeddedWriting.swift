import GraphQLSchema

/// Writes an object that models hold.
struct EmbeddedWriting {
  let members: [ModelMember]
  private let object: ObjectType
  private let translator: ModelTranslator
  private let names: MemberNames
  private let name: String
  /// The members that lead back to the type without a list between: they are kept in one.
  private let recursive: Set<String>

  init(_ object: ObjectType, _ translator: ModelTranslator) {
    self.object = object
    self.translator = translator
    members = translator.analysis.members(of: object)
    names = MemberNames(members)
    name = translator.names.type(object.name)
    recursive = Set(
      members.filter { member in
        member.kind == .embedded && !member.isList && translator.analysis.leads(from: member.typeName, to: object.name)
      }.map(\.name))
  }

  func write(to writer: inout SwiftWriter) {
    let access = writer.access
    writer.documentation(object.description)
    writer.block("\(access)struct \(name): ModelEmbedded") { writer in
      for member in members { property(member, &writer) }
      writer.line()
      initializer(&writer)
      writer.line()
      writer.block("\(access)init(row: ModelRow<\(name)>) throws") { writer in
        for member in members {
          let read = "try row.value(.\(names.case(member.name)))"
          if recursive.contains(member.name) {
            writer.line("let \(names.property(member.name)): \(translator.type(member)) = \(read)")
            writer.line("\(storage(member)) = [\(names.property(member.name))]")
          } else {
            writer.line("\(names.property(member.name)) = \(read)")
          }
        }
      }
      writer.line()
      writer.block("\(access)enum Field: Int, ModelFieldName") { writer in
        for member in members { writer.line("case \(names.case(member.name))") }
      }
      writer.line()
      writer.block("\(access)func __json(_ field: Field) -> AnyCodable?") { writer in
        writer.line("switch field {")
        for member in members {
          writer.line("case .\(names.case(member.name)): \(names.property(member.name)).__json")
        }
        writer.line("}")
      }
      writer.line()
      writer.line("\(access)static let __layout = ModelLayout<\(name)>(")
      writer.indented { writer in
        writer.line("\"\(object.name)\",")
        writer.line("[")
        writer.elements(members.map(ModelWriting.field))
        let embedded = ModelWriting.embedded(members, translator)
        writer.line(embedded.isEmpty ? "])" : "], embedded: [\(embedded.joined(separator: ", "))])")
      }
    }
  }

  private func storage(_ member: ModelMember) -> String { "__\(names.plain(member.name))" }

  private func property(_ member: ModelMember, _ writer: inout SwiftWriter) {
    writer.documentation(member.description)
    let type = translator.type(member)
    guard recursive.contains(member.name) else {
      return writer.line("\(writer.access)var \(names.property(member.name)): \(type)")
    }
    writer.block("\(writer.access)var \(names.property(member.name)): \(type)") { writer in
      writer.line("get { \(storage(member))[0] }")
      writer.line("set { \(storage(member)) = [newValue] }")
    }
    writer.line("/// Within a list of one, as a struct cannot hold itself.")
    writer.line("private var \(storage(member)): [\(type)]")
  }

  private func initializer(_ writer: inout SwiftWriter) {
    let parameters = members.map { member in
      let type = translator.type(member)
      return "\(names.property(member.name)): \(type)\(type.hasSuffix("?") ? " = nil" : "")"
    }
    writer.pieces("\(writer.access)init(", parameters, ") {")
    writer.indented { writer in
      for member in members {
        let property = names.property(member.name)
        writer.line(
          recursive.contains(member.name)
            ? "\(storage(member)) = [\(property)]" : "self.\(names.plain(member.name)) = \(property)")
      }
    }
    writer.line("}")
  }
}

extension ModelAnalysis {
  /// Whether an object holds another, or itself, without lists between.
  func leads(from name: String, to target: String) -> Bool {
    var seen: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      if name == target { return true }
      guard seen.insert(name).inserted, let object = schema.type(named: name)?.objectType else { continue }
      open += members(of: object).filter { $0.kind == .embedded && !$0.isList }.map(\.typeName)
    }
    return false
  }
}
