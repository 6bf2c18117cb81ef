import GraphQLLanguage
import GraphQLSchema

/// Writes the Swift files of models.
struct ModelTranslator {
  let analysis: ModelAnalysis
  let options: CodegenOptions
  let names: ModelNames

  init(_ analysis: ModelAnalysis, options: CodegenOptions) {
    self.analysis = analysis
    self.options = options
    names = ModelNames(analysis)
  }

  func files() -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for model in analysis.models {
      let writing = ModelWriting(model, self)
      files.append(file("\(names.file(model.name))+Model", scalarModules(model.members)) { writing.write(to: &$0) })
    }
    for object in analysis.embedded {
      let writing = EmbeddedWriting(object, self)
      files.append(
        file("\(names.file(object.name))+Embedded", scalarModules(writing.members)) { writing.write(to: &$0) })
    }
    for type in analysis.enums {
      files.append(file("\(names.file(type.name))+Enum", nil) { EnumWriting(type, names).write(to: &$0) })
    }
    return files
  }

  /// - Parameter modules: What is imported besides the runtime; nil for a file that needs `MartletModels` alone.
  private func file(_ name: String, _ modules: [String]?, _ body: (inout SwiftWriter) -> Void) -> GeneratedFile {
    var writer = SwiftWriter(access: options.access)
    writer.line(GeneratedFile.firstLine)
    writer.line("// To change it, change the schema or the settings and run `martlet generate` again.")
    writer.line()
    let imports = (modules.map { $0 + ["Martlet"] } ?? []) + ["MartletModels"]
    // A conformance alone does not count as a use within a package: the compiler warns of an import with that access.
    let access = modules == nil && writer.access == "package " ? "" : writer.access
    for module in imports.sorted() { writer.line("\(access)import \(module)") }
    writer.line()
    body(&writer)
    return GeneratedFile(name: name + ".swift", text: writer.text)
  }

  private func scalarModules(_ members: [ModelMember]) -> [String] {
    Array(Set(members.compactMap { options.scalars[$0.typeName]?.module })).filter { $0 != "Martlet" }
  }
}

// MARK: - Types

extension ModelTranslator {
  /// The Swift type for the type within all lists and optionals.
  func named(_ type: String) -> String {
    if let mapping = options.scalars[type] { return mapping.typeName }
    if let builtIn = Self.scalars[type] { return builtIn }
    switch analysis.schema.type(named: type) {
    case .enum, .object: return names.type(type)
    default: return "AnyCodable"
    }
  }

  /// The Swift type of a member that is no relation.
  func type(_ member: ModelMember) -> String { swiftType(member.type, isOptional: true, named: named(member.typeName)) }

  private func swiftType(_ reference: TypeReference, isOptional: Bool, named: String) -> String {
    switch reference {
    case .nonNull(let inner): swiftType(inner.type, isOptional: false, named: named)
    case .named: isOptional ? named + "?" : named
    case .list(let list): "[\(swiftType(list.type, isOptional: true, named: named))]" + (isOptional ? "?" : "")
    }
  }

  private static let scalars = [
    "ID": "GraphQLID", "String": "String", "Int": "Int", "Float": "Double", "Boolean": "Bool", "Double": "Double",
    "BigInt": "Int", "AWSDate": "AWSDate", "AWSTime": "AWSTime", "AWSDateTime": "AWSDateTime",
    "AWSTimestamp": "AWSTimestamp", "AWSEmail": "AWSEmail", "AWSJSON": "AWSJSON", "AWSURL": "AWSURL",
    "AWSPhone": "AWSPhone", "AWSIPAddress": "AWSIPAddress",
  ]

  /// An expression of one type as the other: foreign keys may be texts where keys are ids, and the other way round.
  func converted(_ expression: String, from: String, to: String) -> String {
    if from == to { return expression }
    let text = from == "String" ? expression : "\(expression).rawValue"
    switch to {
    case "String": return text
    case "GraphQLID": return "GraphQLID(\(text))"
    default: return "\(to)(unchecked: \(text))"
    }
  }

  /// Whether ``converted(_:from:to:)`` knows how.
  func canConvert(_ from: String, _ to: String) -> Bool {
    from == to || (Self.texts.contains(from) && Self.texts.contains(to))
  }

  private static let texts: Set<String> = [
    "String", "GraphQLID", "AWSDate", "AWSTime", "AWSDateTime", "AWSEmail", "AWSURL", "AWSPhone", "AWSIPAddress",
  ]

  /// A literal of a list of texts.
  static func list(_ texts: [String]) -> String { "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]" }
}

extension SwiftWriter {
  /// Writes the head of a function whose parameters have lines of their own where one does not suffice.
  mutating func pieces(_ head: String, _ pieces: [String], _ end: String) {
    fitting {
      $0.indent()
      $0.write(head + pieces.joined(separator: ", ") + end)
    } otherwise: {
      $0.line(head)
      $0.indented { $0.writeFilled(pieces) }
      $0.line(end)
    }
  }

  /// Writes a call whose arguments have lines of their own where one does not suffice.
  mutating func call(_ head: String, _ arguments: [String], _ end: String = ")") {
    let whole = head + arguments.joined(separator: ", ") + end
    // The formatter breaks calls that end with a literal one column earlier than other lines.
    if indentationWidth + whole.utf8.count < Self.lineLength { return line(whole) }
    line(head)
    indented { $0.writeFilled(arguments, closing: end) }
  }

  /// Writes the elements of a list, each on a line of its own; one alone has no comma.
  mutating func elements(_ elements: [(head: String, arguments: [String])]) {
    let comma = elements.count == 1 ? "" : ","
    indented { writer in for element in elements { writer.call(element.head, element.arguments, ")" + comma) } }
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  mutating func documentation(_ text: String?) {
    if let text { write(SwiftDocumentation(text: text)) }
  }
}
