/// Checks UTF-8 sequences (Unicode 16, table 3-7).
enum JSONUTF8 {
  /// Bytes in the sequence that starts at a position; `nil` if it is ill-formed.
  static func length(of bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[position] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
    for index in position + 2..<max(position + length, position + 2) where bytes[index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
