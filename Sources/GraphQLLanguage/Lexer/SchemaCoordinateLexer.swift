/// Cuts a schema coordinate into tokens; unlike documents it admits no ignored text (spec section 3.14).
struct SchemaCoordinateLexer {
  var lexer: Lexer

  /// Reads the next token; at the end it gives ``TokenKind/endOfFile`` again and again.
  mutating func next() -> Token {
    let start = lexer.position
    guard start < lexer.bytes.count else { return token(.endOfFile, from: start) }
    let kind: TokenKind
    switch lexer.bytes[start] {
    case UInt8(ascii: "."): kind = .dot
    case UInt8(ascii: "("): kind = .leftParenthesis
    case UInt8(ascii: ")"): kind = .rightParenthesis
    case UInt8(ascii: ":"): kind = .colon
    case UInt8(ascii: "@"): kind = .at
    case let byte where CharacterClass.isNameStart(byte): kind = .name
    default: kind = .invalid
    }
    lexer.position += 1
    if kind == .name {
      while CharacterClass.isNameContinue(lexer.byte(at: lexer.position)) { lexer.position += 1 }
    } else if kind == .invalid {
      lexer.position = start + UTF8Sequence.stride(at: start, in: lexer.bytes)
      _ = lexer.report(
        .invalidCharacter, at: start, "A schema coordinate has no \(lexer.characterTitle(at: start)).",
        hint: "Write Type, Type.member, Type.field(argument:), @directive or @directive(argument:), without spaces.")
    }
    return token(kind, from: start)
  }

  private func token(_ kind: TokenKind, from start: Int) -> Token {
    Token(
      kind: kind, startsLine: false, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: lexer.position))
  }
}
