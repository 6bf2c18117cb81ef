extension Lexer {
  /// Records a diagnostic that starts at a byte and gives the kind of the token in fault.
  mutating func report(
    _ code: Diagnostic.Code, at start: Int, length: Int = 1, _ message: String, hint: String? = nil
  ) -> TokenKind {
    guard diagnostics.count < maximumDiagnosticCount else { return .invalid }
    let range = SourceRange(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: min(start + length, bytes.count)))
    let location = SourceLocation(source: source, range: range)
    diagnostics.append(Diagnostic(code: code, message: message, hint: hint, location: location))
    return .invalid
  }

  /// Rejects the character at the current position and moves behind it.
  mutating func rejectCharacter() -> TokenKind {
    let start = position
    let length = UTF8Sequence.length(at: start, in: bytes)
    position += UTF8Sequence.stride(at: start, in: bytes)
    if length == 0 { return rejectEncoding(at: start) }
    switch bytes[start] {
    case UInt8(ascii: "'"):
      return report(
        .invalidCharacter, at: start, "Strings stand between double quotes.", hint: "Replace the single quotes by \".")
    case UInt8(ascii: "."):
      return rejectDots(from: start)
    default:
      return report(
        .invalidCharacter, at: start, length: length, "Unexpected character \(characterTitle(at: start)).",
        hint: "Remove it.")
    }
  }

  /// Reports bytes that are no UTF-8.
  mutating func rejectEncoding(at start: Int) -> TokenKind {
    let value = String(bytes[start], radix: 16, uppercase: true)
    return report(
      .invalidUTF8, at: start, "The text is not UTF-8: byte 0x\(value) is out of place.",
      hint: "Save the file as UTF-8.")
  }

  private mutating func rejectDots(from start: Int) -> TokenKind {
    if byte(at: start + 1) == UInt8(ascii: ".") {
      position = start + 2
      return report(.invalidCharacter, at: start, length: 2, "Unexpected \"..\".", hint: "Write \"...\" for a spread.")
    }
    guard CharacterClass.isDigit(byte(at: start + 1)) else {
      return report(.invalidCharacter, at: start, "Unexpected character \".\".", hint: "Write \"...\" for a spread.")
    }
    while CharacterClass.isDigit(byte(at: position)) { position += 1 }
    return report(
      .invalidNumber, at: start, length: position - start, "A number needs a digit before its point.",
      hint: "Write \"0\(text(from: start, to: position))\".")
  }

  /// How messages show the character at a byte: quoted if it is printable ASCII, else by code point.
  func characterTitle(at index: Int) -> String {
    guard index < bytes.count else { return TokenKind.endOfFile.title }
    let length = max(UTF8Sequence.length(at: index, in: bytes), 1)
    let text = text(from: index, to: index + length)
    guard let scalar = text.unicodeScalars.first else { return "\"\"" }
    if (0x20...0x7E).contains(scalar.value) { return "\"\(text)\"" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The text between two bytes.
  @inline(__always)
  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
