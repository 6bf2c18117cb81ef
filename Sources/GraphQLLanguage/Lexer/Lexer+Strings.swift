extension Lexer {
  /// Grammar: StringValue :: `"` StringCharacter* `"`
  mutating func readString() -> TokenKind {
    var kind = TokenKind.string
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return kind
      case UInt8(ascii: "\\"):
        let length = StringLiteral.escapeLength(at: position, in: bytes)
        if length == 0 { kind = rejectEscape() } else { position += length }
      case 0x0A, 0x0D:
        return rejectUnterminated(closing: "\"", after: kind)
      case 0x00..<0x80:
        position += 1
      default:
        let length = UTF8Sequence.length(at: position, in: bytes)
        if length == 0, kind != .invalid { kind = rejectEncoding(at: position) }
        position += length == 0 ? UTF8Sequence.stride(at: position, in: bytes) : length
      }
    }
    return rejectUnterminated(closing: "\"", after: kind)
  }

  /// Grammar: StringValue :: `"""` BlockStringCharacter* `"""`
  mutating func readBlockString() -> TokenKind {
    let quote = UInt8(ascii: "\"")
    var kind = TokenKind.blockString
    position += 3
    while position < bytes.count {
      let current = bytes[position]
      if current == quote, byte(at: position + 1) == quote, byte(at: position + 2) == quote {
        position += 3
        return kind
      }
      if current == UInt8(ascii: "\\"), StringLiteral.isEscapedTripleQuote(at: position, in: bytes) {
        position += 4
      } else if current < 0x80 {
        position += 1
      } else {
        let length = UTF8Sequence.length(at: position, in: bytes)
        if length == 0, kind != .invalid { kind = rejectEncoding(at: position) }
        position += length == 0 ? UTF8Sequence.stride(at: position, in: bytes) : length
      }
    }
    return rejectUnterminated(closing: "\"\"\"", after: kind)
  }

  private mutating func rejectUnterminated(closing quotes: String, after kind: TokenKind) -> TokenKind {
    if kind == .invalid { return kind }
    return report(
      .unterminatedString, at: position, "The string does not end.",
      hint: "Close it with \(quotes); a line break in a string is written \\n, or needs a block string.")
  }

  private mutating func rejectEscape() -> TokenKind {
    let start = position
    let isUnicode = byte(at: start + 1) == UInt8(ascii: "u")
    position += 1
    if position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += UTF8Sequence.stride(at: position, in: bytes)
    }
    let hint =
      isUnicode
      ? "Write \\u and four hexadecimal digits, or \\u{…} with the code point of a character."
      : "Write one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or double the backslash."
    return report(
      .invalidEscape, at: start, length: position - start, "The escape sequence means no character.", hint: hint)
  }
}
