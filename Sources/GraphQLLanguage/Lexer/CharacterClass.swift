/// Classes of ASCII bytes, as the lexical grammar has them.
enum CharacterClass {
  /// Grammar: Digit
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Grammar: NameStart
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }

  /// Grammar: NameContinue
  @inline(__always)
  static func isNameContinue(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  /// The value of a hexadecimal digit; `nil` for every other byte.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }
}
