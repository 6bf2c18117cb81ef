/// Finds the ends of tokens in a JSON text. Nothing here reads at or after `end`.
///
/// Functions move `place`, also when they throw: it is then where the fault lies.
enum JSONText {
  typealias Place = UnsafePointer<UInt8>

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  @inline(__always) static func skipSpace(_ place: inout Place, _ end: Place) {
    if place < end, place.pointee <= 0x20 { place = afterSpace(place, end) }
  }

  @inline(never) private static func afterSpace(_ start: Place, _ end: Place) -> Place {
    var place = start
    while place < end, isSpace(place.pointee) { place += 1 }
    return place
  }

  /// The number of bytes, at most 16, before one that is no plain text within a string: a quote, a backslash, a control
  /// character, or part of a character outside ASCII.
  @inline(__always) static func plainPrefix(_ place: Place) -> Int {
    let first = rareBytes(UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    let second = rareBytes(UnsafeRawPointer(place).loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    // Without a branch, as nothing foretells the length of a string.
    let count = first.trailingZeroBitCount &>> 3
    let more = second.trailingZeroBitCount &>> 3
    return first == 0 ? 8 &+ more : count
  }

  /// The high bit of the first of eight bytes that is no plain text. Higher bits say nothing.
  @inline(__always) private static func rareBytes(_ bytes: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: bytes)
    // Each subtraction sets the high bit of the bytes meant, and of some outside ASCII, which are meant too. It borrows
    // only from bytes after one that is meant. Exclusive or moves the quote next to the control characters.
    let quoteOrControl = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    return (quoteOrControl | backslash | word) & 0x8080_8080_8080_8080
  }

  /// The end of a string whose first byte after the quote is at `place`: leaves `place` at the closing quote.
  ///
  /// - Returns: Whether the string holds escapes.
  @inline(__always) static func skipString(_ place: inout Place, _ end: Place) throws(TapeFault) -> Bool {
    while end - place >= 16 {
      let count = plainPrefix(place)
      place += count
      if count == 16 { continue }
      if place.pointee == UInt8(ascii: "\"") { return false }
      break
    }
    var fault: TapeFault?
    let (after, isEscaped) = skipRareString(place, end, &fault)
    place = after
    if let fault { throw fault }
    return isEscaped
  }
}
