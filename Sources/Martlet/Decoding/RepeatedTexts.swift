/// Texts of an answer that came more than once: answers repeat names, colours and addresses again and again, and each text
/// of more than 15 bytes is an allocation.
///
/// A text is kept when it comes for the second time while its place in the table has not been taken by another.
@usableFromInline
final class RepeatedTexts {
  /// For each place a part of the hash of the text that came last; apart from the texts, as most texts come once.
  private let tags: UnsafeMutablePointer<UInt32>
  private let texts: UnsafeMutablePointer<String?>

  /// Of the hash, so many bits choose the place.
  private static let bits: UInt64 = 10
  private static let count = 1 << bits

  /// Nil for small answers, where a table costs more than it gives.
  init?(forBytes bytes: Int) {
    guard bytes >= 1 << 16 else { return nil }
    tags = .allocate(capacity: Self.count)
    tags.initialize(repeating: 0, count: Self.count)
    texts = .allocate(capacity: Self.count)
    texts.initialize(repeating: nil, count: Self.count)
  }

  deinit {
    tags.deallocate()
    texts.deinitialize(count: Self.count)
    texts.deallocate()
  }

  /// The text of valid UTF-8.
  @inline(__always)
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Shorter ones need no allocation, and longer ones are seldom repeated.
    guard let start = bytes.baseAddress, bytes.count >= 16, bytes.count <= 64 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let hash = Self.hash(UnsafeRawPointer(start), bytes.count)
    // The highest bits, as a product's low bits depend on the factors' low bits alone.
    let place = Int(truncatingIfNeeded: hash &>> (64 &- Self.bits))
    let tag = UInt32(truncatingIfNeeded: hash &>> 22)
    if tags[place] == tag { return repeated(bytes, at: place) }
    tags[place] = tag
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(never)
  private func repeated(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> String {
    if let text = texts[place], Self.isText(text, bytes) { return text }
    let text = String(decoding: bytes, as: UTF8.self)
    texts[place] = text
    return text
  }

  private static func isText(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { text in
      guard let start = text.baseAddress, text.count == bytes.count else { return false }
      return Tape.areEqual(start, bytes.baseAddress, bytes.count)
    } ?? false
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
