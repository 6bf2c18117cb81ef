/// A hash that is the same in every process, FNV-1a with 64 bits: names in generated code may depend on it.
enum StableHash {
  /// The hash of a text as eight hexadecimal digits.
  static func digits(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 0x100_0000_01B3
    }
    let folded = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    let text = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
