/// Undoes the escapes of a JSON string that was found well formed.
enum Unescaping {
  static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    // An escape is never shorter than what it stands for.
    String(unsafeUninitializedCapacity: bytes.count) { write(bytes, to: $0) }
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to result: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var position = 0
    var count = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < bytes.count else {
        result[count] = byte
        count += 1
        continue
      }
      let escape = bytes[position]
      position += 1
      if escape == UInt8(ascii: "u") {
        for unit in UTF8.encode(scalar(in: bytes, at: &position)) ?? UTF8.encodedReplacementCharacter {
          result[count] = unit
          count += 1
        }
      } else {
        result[count] = simple(escape)
        count += 1
      }
    }
    return count
  }

  private static func simple(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  /// A scalar after `\u`; a surrogate pair makes one, and a lone surrogate becomes U+FFFD, as it has no UTF-8.
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Unicode.Scalar {
    let first = hex(in: bytes, at: &position)
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    var after = position
    guard after + 1 < bytes.count, bytes[after] == UInt8(ascii: "\\"), bytes[after + 1] == UInt8(ascii: "u") else {
      return "\u{FFFD}"
    }
    after += 2
    let second = hex(in: bytes, at: &after)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    position = after
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 where position < bytes.count {
      value = value << 4 | (bytes[position].hexValue ?? 0)
      position += 1
    }
    return value
  }
}
