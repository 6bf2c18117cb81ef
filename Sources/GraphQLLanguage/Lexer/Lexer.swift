/// Cuts UTF-8 bytes into tokens (spec section 2.1).
///
/// Where the source is no token the lexer records a diagnostic and gives one token of kind ``TokenKind/invalid``, then goes
/// on behind it.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: Source
  let maximumDiagnosticCount: Int
  var position = 0
  var diagnostics: [Diagnostic] = []

  /// Starts at the first byte; `bytes` are the bytes of `source` and must outlive the lexer.
  init(bytes: UnsafeBufferPointer<UInt8>, source: Source, maximumDiagnosticCount: Int = .max) {
    self.bytes = bytes
    self.source = source
    self.maximumDiagnosticCount = maximumDiagnosticCount
  }

  /// The byte at an index; zero behind the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Reads the next token; at the end it gives ``TokenKind/endOfFile`` again and again.
  mutating func next() -> Token {
    let startsLine = skipIgnored()
    let start = position
    guard start < bytes.count else { return token(.endOfFile, from: start, startsLine: startsLine) }
    let first = bytes[start]
    let kind: TokenKind
    if CharacterClass.isNameStart(first) {
      kind = readName()
    } else if let punctuator = TokenKind.punctuator(first) {
      position = start + 1
      kind = punctuator
    } else if first == UInt8(ascii: "\"") {
      let isBlock = byte(at: start + 1) == first && byte(at: start + 2) == first
      kind = isBlock ? readBlockString() : readString()
    } else if CharacterClass.isDigit(first) || first == UInt8(ascii: "-") {
      kind = readNumber()
    } else if first == UInt8(ascii: "."), byte(at: start + 1) == first, byte(at: start + 2) == first {
      position = start + 3
      kind = .spread
    } else {
      kind = rejectCharacter()
    }
    return token(kind, from: start, startsLine: startsLine)
  }

  private func token(_ kind: TokenKind, from start: Int, startsLine: Bool) -> Token {
    Token(
      kind: kind, startsLine: startsLine, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: position))
  }

  /// Grammar: Name :: NameStart NameContinue*
  @inline(__always)
  private mutating func readName() -> TokenKind {
    var index = position + 1
    while index < bytes.count, CharacterClass.isNameContinue(bytes[index]) { index += 1 }
    position = index
    return .name
  }

  /// Grammar: Ignored :: UnicodeBOM | WhiteSpace | LineTerminator | Comment | Comma
  ///
  /// - Returns: Whether a line starts here.
  private mutating func skipIgnored() -> Bool {
    var startsLine = position == 0
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x2C:
        position += 1
      case 0x0A, 0x0D:
        position += 1
        startsLine = true
      case 0x23:
        skipComment()
      case 0xEF where byte(at: position + 1) == 0xBB && byte(at: position + 2) == 0xBF:
        position += 3
      default:
        return startsLine
      }
    }
    return startsLine
  }

  /// Grammar: Comment :: `#` CommentChar*
  private mutating func skipComment() {
    var isValid = true
    position += 1
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      let length = UTF8Sequence.length(at: position, in: bytes)
      if length == 0, isValid {
        isValid = false
        _ = rejectEncoding(at: position)
      }
      position += length == 0 ? UTF8Sequence.stride(at: position, in: bytes) : length
    }
  }
}
