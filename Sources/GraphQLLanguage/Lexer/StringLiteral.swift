/// What the characters between quotation marks mean (spec section 2.9.4).
enum StringLiteral {
  /// Length in bytes of the escape sequence at a backslash, a surrogate pair counting as one; zero if it is invalid.
  static func escapeLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    escape(at: index, in: bytes)?.length ?? 0
  }

  /// Whether a backslash and three quotation marks stand at an index.
  static func isEscapedTripleQuote(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 3 < bytes.count && bytes[index] == 0x5C && bytes[index + 1] == 0x22 && bytes[index + 2] == 0x22
      && bytes[index + 3] == 0x22
  }

  /// The value of the characters between the quotation marks of a string without faults.
  static func value(of content: UnsafeBufferPointer<UInt8>) -> String {
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      if content[index] == UInt8(ascii: "\\"), let escape = escape(at: index, in: content) {
        result.append(contentsOf: Array(String(escape.scalar).utf8))
        index += escape.length
      } else {
        result.append(content[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private struct Escape {
    let scalar: Unicode.Scalar
    let length: Int
  }

  private static func escape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Escape? {
    guard index + 1 < bytes.count else { return nil }
    let scalar: Unicode.Scalar
    switch bytes[index + 1] {
    case UInt8(ascii: "u"): return unicodeEscape(at: index, in: bytes)
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    default: return nil
    }
    return Escape(scalar: scalar, length: 2)
  }

  private static func unicodeEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Escape? {
    if index + 2 < bytes.count, bytes[index + 2] == UInt8(ascii: "{") { return bracedEscape(at: index, in: bytes) }
    guard let code = fourDigits(at: index + 2, in: bytes) else { return nil }
    if let scalar = Unicode.Scalar(code) { return Escape(scalar: scalar, length: 6) }
    guard (0xD800...0xDBFF).contains(code), index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
      bytes[index + 7] == UInt8(ascii: "u"), let trail = fourDigits(at: index + 8, in: bytes),
      (0xDC00...0xDFFF).contains(trail),
      let scalar = Unicode.Scalar(0x10000 + ((code - 0xD800) << 10) + (trail - 0xDC00))
    else { return nil }
    return Escape(scalar: scalar, length: 12)
  }

  /// Reads `\u{…}`; as in the reference implementation at most eight digits.
  private static func bracedEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Escape? {
    var code: UInt32 = 0
    var end = index + 3
    while end < bytes.count, end < index + 12 {
      if bytes[end] == UInt8(ascii: "}") {
        guard end > index + 3, let scalar = Unicode.Scalar(code) else { return nil }
        return Escape(scalar: scalar, length: end + 1 - index)
      }
      guard let digit = CharacterClass.hexDigit(bytes[end]), code <= 0x0FFF_FFFF else { return nil }
      code = code << 4 | digit
      end += 1
    }
    return nil
  }

  private static func fourDigits(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = CharacterClass.hexDigit(bytes[index + offset]) else { return nil }
      code = code << 4 | digit
    }
    return code
  }
}
