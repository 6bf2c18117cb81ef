/// Checks UTF-8 one character at a time (Unicode 15, table 3-7).
enum UTF8Sequence {
  /// Length of the well-formed sequence at `index`; zero if there is none.
  static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let (count, low, high): (Int, UInt8, UInt8) =
      switch first {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard count > 0, index + count <= bytes.count else { return 0 }
    guard (low...high).contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(count, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return count
  }

  /// Length of the piece to skip at `index`: a whole character, or one bad byte and the continuation bytes behind it.
  static func stride(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let length = length(at: index, in: bytes)
    if length > 0 { return length }
    var end = index + 1
    while end < bytes.count, end - index < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }
}
