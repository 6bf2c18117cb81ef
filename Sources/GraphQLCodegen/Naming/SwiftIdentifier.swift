/// How names are spelled in Swift source.
enum SwiftIdentifier {
  /// Words that need backticks where a name is declared or used.
  static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Words that need backticks even as an argument label.
  static let keywordsAsLabels: Set<String> = ["inout", "let", "var"]

  /// A name, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A name as an argument label.
  static func label(_ name: String) -> String { keywordsAsLabels.contains(name) ? "`\(name)`" : name }

  /// Whether a text is an ASCII identifier that needs no backticks.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_"), text != "_" else { return false }
    return !keywords.contains(text) && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// A name with its first letter in upper case.
  static func capitalized(_ name: some StringProtocol) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }

  /// Whether the byte is an ASCII upper-case letter.
  var isUppercaseLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// Whether the byte is an ASCII lower-case letter.
  var isLowercaseLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
