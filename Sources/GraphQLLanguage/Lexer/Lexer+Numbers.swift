extension Lexer {
  /// Grammar: IntValue :: IntegerPart; FloatValue :: IntegerPart FractionalPart? ExponentPart?
  mutating func readNumber() -> TokenKind {
    var isFloat = false
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if byte(at: position) == UInt8(ascii: "0") {
      position += 1
      if CharacterClass.isDigit(byte(at: position)) {
        return rejectNumber("A number does not start with 0 before other digits.", hint: "Remove the leading zeros.")
      }
    } else {
      guard readDigits() else { return rejectDigit() }
    }
    if byte(at: position) == UInt8(ascii: ".") {
      isFloat = true
      position += 1
      guard readDigits() else { return rejectDigit() }
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      isFloat = true
      position += 1
      if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(at: position)) { position += 1 }
      guard readDigits() else { return rejectDigit() }
    }
    let following = byte(at: position)
    if following == UInt8(ascii: ".") || CharacterClass.isNameStart(following) { return rejectDigit() }
    return isFloat ? .float : .int
  }

  /// Reads one or more digits; false if there are none.
  private mutating func readDigits() -> Bool {
    let start = position
    while CharacterClass.isDigit(byte(at: position)) { position += 1 }
    return position > start
  }

  private mutating func rejectDigit() -> TokenKind {
    rejectNumber("Expected a digit, found \(characterTitle(at: position)).", hint: "Complete the number.")
  }

  /// Reports at the current position and moves behind all that looks like part of the number.
  private mutating func rejectNumber(_ message: String, hint: String) -> TokenKind {
    let start = position
    while CharacterClass.isNameContinue(byte(at: position)) || byte(at: position) == UInt8(ascii: ".") { position += 1 }
    return report(.invalidNumber, at: start, message, hint: hint)
  }
}
