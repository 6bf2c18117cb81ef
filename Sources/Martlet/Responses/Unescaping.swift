/// Undoes the escapes of a JSON string that was found well formed.
enum Unescaping {
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < bytes.endIndex else {
        result.append(byte)
        continue
      }
      let escape = bytes[position]
      position += 1
      if escape == UInt8(ascii: "u") {
        append(scalar(in: bytes, at: &position), to: &result)
      } else {
        result.append(simple(escape))
      }
    }
    return String(decoding: result, as: UTF8.self)
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
  private static func scalar(in bytes: ArraySlice<UInt8>, at position: inout Int) -> Unicode.Scalar {
    let first = hex(in: bytes, at: &position)
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    var after = position
    guard after + 1 < bytes.endIndex, bytes[after] == UInt8(ascii: "\\"), bytes[after + 1] == UInt8(ascii: "u") else {
      return "\u{FFFD}"
    }
    after += 2
    let second = hex(in: bytes, at: &after)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    position = after
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex(in bytes: ArraySlice<UInt8>, at position: inout Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 where position < bytes.endIndex {
      value = value << 4 | (bytes[position].hexValue ?? 0)
      position += 1
    }
    return value
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }
}
