extension SwiftWriter {
  /// Writes declarations below each other, with blank lines around those that have a body of several lines.
  mutating func write(_ declarations: [SwiftDeclaration]) {
    var previous: SwiftDeclaration?
    for declaration in declarations {
      if let previous, previous.standsAlone || declaration.standsAlone { line() }
      write(declaration)
      previous = declaration
    }
  }

  private mutating func write(_ declaration: SwiftDeclaration) {
    switch declaration {
    case .extension(let node): write(node)
    case .nominal(let node): write(node)
    case .alias(let node):
      write(node.documentation)
      line("\(access)typealias \(node.name) = \(node.type)")
    case .constant(let name, let type): line("\(access)let \(name): \(type)")
    case .fieldInitializer:
      line("\(access)init(_ name: StaticString, _ signature: StaticString) { __field = Field(name, signature) }")
    case .memberwise(let name, let type): line("\(access)init(\(name): \(type)) { self.\(name) = \(name) }")
    case .nameLookup: writeNameLookup()
    case .property(let node): write(node)
    case .initializer(let node): write(node, head: "init", result: nil)
    case .subscript(let node, let result): write(node, head: "subscript", result: result)
    case .staticFunction(let node, let name, let result): write(node, head: "static func \(name)", result: result)
    case .enumCase(let node): write(node)
    }
  }

  private mutating func writeNameLookup() {
    line("\(access)init?(rawValue: String) {")
    indented {
      $0.line("guard let value = Self.__values[rawValue] else { return nil }")
      $0.line("self = value")
    }
    line("}")
    line()
    line("private static let __values = __valuesByName")
  }

  private mutating func write(_ node: SwiftExtension) {
    writeBlock("extension \(node.extendedType)", conformances: node.conformance.map { [$0] } ?? [], node.members)
  }

  private mutating func write(_ node: SwiftNominalType) {
    write(node.documentation)
    let head = "\(access)\(node.keyword.rawValue) \(node.name)"
    let parameters = node.genericParameters.joined(separator: ", ")
    let whole = parameters.isEmpty ? head : "\(head)<\(parameters)>"
    if whole.utf8.count + indentationWidth + ":".utf8.count > Self.lineLength, !parameters.isEmpty {
      line(head + "<")
      indented { $0.writeFilled(node.genericParameters) }
      writeBlock(">", conformances: node.inheritance, node.members)
    } else {
      writeBlock(whole, conformances: node.inheritance, node.members)
    }
  }

  private mutating func writeBlock(_ head: String, conformances: [String], _ members: [SwiftDeclaration]) {
    let end = members.isEmpty ? " {}" : " {"
    let inheritance = conformances.joined(separator: ", ")
    fitting {
      $0.indent()
      $0.write(head + (inheritance.isEmpty ? "" : ": " + inheritance) + end)
    } otherwise: {
      $0.line(head + (inheritance.isEmpty ? "" : ":"))
      if !inheritance.isEmpty { $0.indented { $0.line(inheritance) } }
      $0.line(String(end.dropFirst()))
    }
    if members.isEmpty { return }
    indented { $0.write(members) }
    line("}")
  }

  private mutating func write(_ node: SwiftProperty) {
    write(node.documentation)
    func writeHead(_ writer: inout SwiftWriter) {
      writer.indent()
      writer.write(writer.access)
      if node.isStatic { writer.write("static ") }
      writer.write("var ")
      writer.write(node.name)
      writer.write(": ")
      writer.write(node.type)
      writer.write(" {")
    }
    if node.getter.isSwitch {
      writeHead(&self)
      endLine()
      indented { $0.writeStatement(node.getter) }
      return line("}")
    }
    fitting {
      writeHead(&$0)
      $0.write(" ")
      $0.write(node.getter)
      $0.write(" }")
    } otherwise: {
      $0.fitting {
        writeHead(&$0)
      } otherwise: {
        $0.line("\($0.access)\(node.isStatic ? "static " : "")var \(node.name):")
        $0.indented { $0.writeType(node.type) }
        $0.line("{")
      }
      $0.indented { $0.writeStatement(node.getter) }
      $0.line("}")
    }
  }

  /// Writes a type as a line of its own, its generic arguments on lines of their own where it is too long.
  private mutating func writeType(_ type: String) {
    guard let start = type.firstIndex(of: "<"), type.last == ">" else { return line(type) }
    fitting {
      $0.indent()
      $0.write(type)
    } otherwise: {
      $0.line(String(type[...start]))
      let arguments = Self.arguments(type[type.index(after: start)..<type.index(before: type.endIndex)])
      $0.indented { $0.writeFilled(arguments) }
      $0.line(">")
    }
  }

  /// The generic arguments in a list of them.
  private static func arguments(_ list: Substring) -> [String] {
    var arguments = [""]
    var depth = 0
    for character in list {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append("")
      } else if character != " " || arguments.last?.isEmpty == false {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments
  }

  private mutating func write(_ node: SwiftEnumCase) {
    write(node.documentation)
    indent()
    write("case ")
    write(node.name)
    if let payload = node.payload { write("(\(payload))") }
    if let rawValue = node.rawValue {
      write(" = ")
      writeLiteral(rawValue)
    }
    endLine()
  }
}

extension SwiftDeclaration {
  /// Whether a blank line sets it apart from its neighbours.
  fileprivate var standsAlone: Bool {
    switch self {
    case .extension, .initializer, .subscript, .staticFunction: true
    case .nominal(let node): !node.members.isEmpty || node.documentation.text != nil
    case .nameLookup: true
    case .property(let node): node.getter.isSwitch
    case .alias, .constant, .memberwise, .fieldInitializer, .enumCase: false
    }
  }
}
