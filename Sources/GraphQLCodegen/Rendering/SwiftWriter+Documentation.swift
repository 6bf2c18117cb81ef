extension SwiftWriter {
  /// Writes the doc comment and the attributes above a declaration.
  mutating func write(_ documentation: SwiftDocumentation) {
    if let text = documentation.text { writeDocumentation(text) }
    if let list = documentation.list {
      if documentation.text != nil { documentationLine("") }
      documentationLine(list.title)
      for entry in list.entries { writeDocumentation("- \(entry.name): \(entry.text)", indentation: "  ") }
    }
    if let message = documentation.deprecation {
      indent()
      write("@available(*, deprecated, message: ")
      writeLiteral(message)
      write(")")
      endLine()
    }
  }

  /// Writes text as lines that each begin with `///`, so that nothing in it can end the comment.
  ///
  /// Long lines of prose are broken between words; code blocks and tables stay as they are.
  private mutating func writeDocumentation(_ text: String, indentation: String = "") {
    var isInCode = false
    for line in DocumentationText.lines(of: text) {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isInCode.toggle() }
      if isFence || isInCode || DocumentationText.isFixed(line) {
        documentationLine(indentation + line)
      } else {
        let width = Self.lineLength - indentationWidth - "/// ".count
        for part in DocumentationText.wrapped(line, width: width - indentation.count) {
          documentationLine(indentation + part)
        }
      }
    }
  }

  private mutating func documentationLine(_ text: String) { line(text.isEmpty ? "///" : "/// " + text) }
}
