/// Texts of JSON strings.
enum JSONText {
  /// The text that the inside of a string means, escape sequences resolved; lone surrogates become U+FFFD.
  ///
  /// - Parameter bytes: What stands between the quotation marks, already found to be well-formed.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == 0x5C, index < bytes.endIndex else {
        units.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      if escape == 0x75 {
        units.append(contentsOf: Array(String(unicodeEscape(bytes, &index)).utf8))
      } else {
        units.append(simpleEscape(escape))
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: byte
    }
  }

  /// The character of a `\u` escape whose four digits start at `index`, or of a pair of surrogates.
  private static func unicodeEscape(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar {
    guard let first = hexadecimal(bytes, index) else { return "\u{FFFD}" }
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 6 <= bytes.endIndex, bytes[index] == 0x5C, bytes[index + 1] == 0x75,
      let second = hexadecimal(bytes, index + 2), (0xDC00...0xDFFF).contains(second)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// The value of a hexadecimal digit.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x41 + 10
    case 0x61...0x66: UInt32(byte) - 0x61 + 10
    default: nil
    }
  }
}
