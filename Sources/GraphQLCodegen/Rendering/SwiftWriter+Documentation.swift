extension SwiftWriter {
  /// Writes the doc comment and the attributes above a declaration.
  mutating func write(_ documentation: SwiftDocumentation) {
    if let text = documentation.text { writeDocumentation(text) }
    if let list = documentation.list {
      if documentation.text != nil { documentationLine("") }
      documentationLine(list.title)
      let indentation = list.title.hasPrefix("-") ? "  " : ""
      for entry in list.entries {
        writeDocumentation("- \(entry.name): \(entry.text)", indentation: indentation, isEntry: true)
      }
    }
    if let message = documentation.deprecation {
      fitting {
        $0.indent()
        $0.write("@available(*, deprecated, message: ")
        $0.writeLiteral(message)
        $0.write(")")
      } otherwise: {
        $0.line("@available(")
        $0.indented { $0.writeDeprecation(message) }
        $0.line(")")
      }
    }
  }

  private mutating func writeDeprecation(_ message: String) {
    line("*, deprecated,")
    fitting {
      $0.indent()
      $0.write("message: ")
      $0.writeLiteral(message)
    } otherwise: {
      $0.line("message:")
      $0.indented {
        $0.indent()
        $0.writeLiteral(message)
        $0.endLine()
      }
    }
  }

  /// Writes text as lines that each begin with `///`, so that nothing in it can end the comment.
  ///
  /// Long lines of prose are broken between words; code blocks and tables stay as they are.
  private mutating func writeDocumentation(_ text: String, indentation: String = "", isEntry: Bool = false) {
    var isInCode = false
    var indentation = indentation
    for (index, line) in DocumentationText.lines(of: text).enumerated() {
      if isEntry, index == 1 { indentation += "  " }
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isInCode.toggle() }
      if isFence || isInCode || DocumentationText.isFixed(line) {
        documentationLine(indentation + line)
      } else {
        let width = Self.lineLength - indentationWidth - "/// ".count
        for (number, part) in DocumentationText.wrapped(line, width: width - indentation.count - 2).enumerated() {
          documentationLine(indentation + (isEntry && index == 0 && number > 0 ? "  " : "") + part)
        }
      }
    }
  }

  private mutating func documentationLine(_ text: String) {
    line(text.utf8.allSatisfy { $0 == 0x20 } ? "///" : "/// " + text)
  }
}
