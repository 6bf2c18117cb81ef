/// Strings as literals.
enum StringText {
  /// The literal for a string: a block string if it was one and its text can be written so, else a quoted string.
  static func text(of string: StringValue) -> String {
    if string.isBlock, let text = BlockString.text(of: string.value) { return text }
    return quoted(string.value)
  }

  /// A quoted string; control characters are escaped, all others stand for themselves.
  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
