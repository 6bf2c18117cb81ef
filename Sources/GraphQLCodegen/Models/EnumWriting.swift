import GraphQLSchema

/// Writes an enum that models hold: with a case for values that the schema did not list.
struct EnumWriting {
  private let type: EnumType
  private let name: String
  private let cases: [String]

  init(_ type: EnumType, _ names: ModelNames) {
    self.type = type
    name = names.type(type.name)
    let wanted = EnumCaseNames(type.values.map(\.name)).names
    var scope = NameScope(reserved: ["unknown", "description"], wireNames: wanted)
    cases = wanted.map { SwiftIdentifier.escaped(scope.name(for: $0)) }
  }

  func write(to writer: inout SwiftWriter) {
    let access = writer.access
    writer.documentation(type.description)
    writer.block("\(access)enum \(name): ModelEnum") { writer in
      for (value, name) in zip(type.values, cases) {
        writer.documentation(value.description)
        writer.line("case \(name)")
      }
      writer.line("/// A value that the schema did not list.")
      writer.line("case unknown(String)")
      writer.line()
      writer.block("\(access)init(rawValue: String)") { writer in
        writer.line("switch rawValue {")
        for (value, name) in zip(type.values, cases) { writer.line("case \"\(value.name)\": self = .\(name)") }
        writer.line("default: self = .unknown(rawValue)")
        writer.line("}")
      }
      writer.line()
      writer.block("\(access)var rawValue: String") { writer in
        writer.line("switch self {")
        for (value, name) in zip(type.values, cases) { writer.line("case .\(name): \"\(value.name)\"") }
        writer.line("case .unknown(let value): value")
        writer.line("}")
      }
    }
  }
}
