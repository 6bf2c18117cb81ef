extension SwiftWriter {
  /// Writes an initializer, a subscript or a function.
  mutating func write(_ node: SwiftFunction, head: String, result: String?) {
    write(node.documentation)
    if let message = node.unavailability {
      indent()
      write("@available(*, unavailable, message: ")
      writeLiteral(message)
      write(")")
      endLine()
    }
    if node.isDisfavored { line("@_disfavoredOverload") }
    let start = access + head + "("
    let end = (result.map { ") -> \($0) {" } ?? ") {")
    let parameters = node.parameters.map(\.source)
    fitting {
      $0.indent()
      $0.write(start + parameters.joined(separator: ", ") + end)
    } otherwise: {
      $0.line(start)
      $0.indented { $0.writeFilled(parameters) }
      $0.line(end)
    }
    indented { $0.writeStatement(node.body) }
    line("}")
  }

  /// Writes an expression as a statement of its own, broken between arguments where it is too long.
  mutating func writeStatement(_ expression: SwiftExpression) {
    if case .selfSwitch(let cases) = expression { return writeSwitch(cases) }
    if case .nameSwitch(let cases) = expression { return writeSwitch(cases) }
    fitting {
      $0.indent()
      $0.write(expression)
    } otherwise: {
      $0.writeBroken(expression)
    }
  }

  private mutating func writeSwitch(_ cases: [(caseName: String, result: SwiftExpression)]) {
    line("switch self {")
    for item in cases {
      indent()
      write("case .\(item.caseName)(let value): ")
      write(item.result)
      endLine()
    }
    line("}")
  }

  /// With `return`, as the compiler takes very long for a switch expression with thousands of branches.
  private mutating func writeSwitch(_ cases: [(caseName: String, text: String)]) {
    line("switch self {")
    for item in cases {
      indent()
      write("case .\(item.caseName): return ")
      writeLiteral(item.text)
      endLine()
    }
    line("}")
  }

  private mutating func writeBroken(_ expression: SwiftExpression) {
    var prefix = ""
    var expression = expression
    if case .assignment(let target, let value) = expression {
      prefix = target + " = "
      expression = value
    }
    guard case .call(let function, let arguments) = expression else {
      indent()
      write(prefix)
      write(expression)
      return endLine()
    }
    line(prefix + function + "(")
    indented { $0.writeArguments(arguments) }
  }

  /// Writes arguments on lines of their own: as many on a line as fit, a list too long for one as a literal of several.
  private mutating func writeArguments(_ arguments: [SwiftExpression]) {
    let width = Self.lineLength - indentationWidth - 3
    var pieces: [String] = []
    for (index, argument) in arguments.enumerated() {
      let isLast = index == arguments.count - 1
      if case .string(let list) = argument, list.utf8.count > width {
        if !pieces.isEmpty { writeFilled(pieces, closing: ",") }
        pieces = []
        writeBrokenLiteral(list)
        write(isLast ? ")" : ",")
        endLine()
      } else {
        var piece = SwiftWriter(access: .internal)
        piece.write(argument)
        pieces.append(piece.text)
      }
    }
    if !pieces.isEmpty { writeFilled(pieces, closing: ")") }
  }

  /// Writes pieces with commas between them, as many on a line as fit.
  mutating func writeFilled(_ pieces: [String], closing: String = "") {
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let text = piece + (isLast ? closing : ",")
      if index > 0 {
        if column + 1 + text.utf8.count <= Self.lineLength {
          write(" ")
        } else {
          endLine()
          indent()
        }
      } else {
        indent()
      }
      write(text)
    }
    endLine()
  }

  /// Writes an expression within a line.
  mutating func write(_ expression: SwiftExpression) {
    switch expression {
    case .string(let value): writeLiteral(value)
    case .name(let name): write(name)
    case .labelled(let label, let value):
      write(label + ": ")
      write(value)
    case .assignment(let target, let value):
      write(target + " = ")
      write(value)
    case .call(let function, let arguments):
      write(function + "(")
      for (index, argument) in arguments.enumerated() {
        if index > 0 { write(", ") }
        write(argument)
      }
      write(")")
    case .selfSwitch, .nameSwitch: break
    }
  }
}

extension SwiftParameter {
  /// The parameter as source.
  fileprivate var source: String {
    var text = label.map { $0 + " " } ?? ""
    text += name
    text += ": "
    text += type
    if let defaultValue { text += " = " + defaultValue }
    return text
  }
}
