extension SwiftWriter {
  /// Appends a string literal with the given value. It never interpolates and has no line break.
  mutating func writeLiteral(_ value: String) {
    write("\"")
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        write("\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}")
      default: write(String(scalar))
      }
    }
    write("\"")
  }

  /// Writes a list with commas as a literal of several lines, which joins them again.
  ///
  /// Ends behind the closing quotation marks. The items have nothing to escape.
  mutating func writeBrokenLiteral(_ list: String) {
    line("\"\"\"")
    indent()
    let items = list.split(separator: ",", omittingEmptySubsequences: false)
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      if index > 0, column + item.utf8.count + 2 > Self.lineLength {
        write("\\")
        endLine()
        indent()
      }
      write(String(item))
      if !isLast { write(",") }
    }
    endLine()
    indent()
    write("\"\"\"")
  }
}
