/// Texts of an answer that came more than once: answers repeat names, colours and addresses again and again, and each text
/// of more than 15 bytes is an allocation.
///
/// A text is kept when it comes for the second time while its place in the table has not been taken by another.
@usableFromInline
final class RepeatedTexts {
  private let entries: UnsafeMutablePointer<Entry>
  /// Of the hash, those that choose an entry.
  private let bits: UInt64

  private struct Entry {
    var hash: UInt64 = 0
    var text: String?
  }

  /// Shorter ones need no allocation, and longer ones are seldom repeated.
  private static let lengths = 16...64

  /// Nil for small answers, where a table costs more than it gives.
  init?(forBytes bytes: Int) {
    guard bytes >= 1 << 16 else { return nil }
    bits = bytes >= 1 << 22 ? 11 : 9
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(), count: 1 << bits)
  }

  deinit {
    entries.deinitialize(count: 1 << bits)
    entries.deallocate()
  }

  /// The text of valid UTF-8.
  @inline(__always)
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard let start = UnsafeRawPointer(bytes.baseAddress), Self.lengths.contains(bytes.count) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let hash = Self.hash(start, bytes.count)
    // The highest bits, as a product's low bits depend on the factors' low bits alone.
    let entry = entries + Int(truncatingIfNeeded: hash &>> (64 &- bits))
    if entry.pointee.hash == hash {
      if let text = entry.pointee.text, Self.isText(text, bytes) { return text }
      let text = String(decoding: bytes, as: UTF8.self)
      entry.pointee.text = text
      return text
    }
    entry.pointee.hash = hash
    entry.pointee.text = nil
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isText(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.hasSameBytes(as: bytes) } ?? false
  }

  /// Of the length, both ends and the middle: different texts of one field differ there.
  @inline(__always)
  private static func hash(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    let first = start.loadUnaligned(as: UInt64.self)
    let last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    let middle = start.loadUnaligned(fromByteOffset: (count - 8) / 2, as: UInt64.self)
    let mixed = (first ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return ((mixed ^ last) &* 0xFF51_AFD7_ED55_8CCD ^ middle) &* 0xC4CE_B9FE_1A85_EC53
  }
}
