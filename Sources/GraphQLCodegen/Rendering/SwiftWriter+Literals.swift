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
}
