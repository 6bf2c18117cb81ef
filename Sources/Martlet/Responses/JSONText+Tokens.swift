extension JSONText {
  /// number = [ "-" ] int [ frac ] [ exp ] (RFC 8259, section 6)
  @inline(__always) static func skipNumber(_ place: inout Place, _ end: Place) throws(TapeFault) {
    if place.pointee == UInt8(ascii: "-") { place += 1 }
    if place < end, place.pointee == UInt8(ascii: "0") {
      place += 1
    } else {
      try skipDigits(&place, end)
    }
    guard place < end else { return }
    // The bytes that may follow an integer are all below these two, but for what is a fault anyway.
    let next = place.pointee
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      let (after, isFault) = afterFraction(place, end)
      place = after
      if isFault { throw .expectedDigit }
    }
  }

  @inline(never) private static func afterFraction(_ start: Place, _ end: Place) -> (Place, isFault: Bool) {
    var place = start
    do {
      if place.pointee == UInt8(ascii: ".") {
        place += 1
        try skipDigits(&place, end)
      }
      if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
        place += 1
        if place < end, place.pointee == UInt8(ascii: "+") || place.pointee == UInt8(ascii: "-") { place += 1 }
        try skipDigits(&place, end)
      }
      return (place, false)
    } catch {
      return (place, true)
    }
  }

  @inline(__always) private static func skipDigits(_ place: inout Place, _ end: Place) throws(TapeFault) {
    guard place < end, isDigit(place.pointee) else { throw .expectedDigit }
    while end - place >= 8 {
      let count = digitPrefix(place)
      place += count
      if count < 8 { return }
    }
    while place < end, isDigit(place.pointee) { place += 1 }
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The number of digits, at most 8, at the beginning of 8 bytes.
  @inline(__always) private static func digitPrefix(_ place: Place) -> Int {
    let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    // Digits become 0 to 9; adding sets the high bit of what is more. A carry can only spoil bytes after the first such.
    let values = word ^ 0x3030_3030_3030_3030
    let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }

  /// `true`, `false` or `null`: leaves `place` after it, or at the first byte that is wrong.
  @inline(__always) static func skipLiteral(_ place: inout Place, _ end: Place) throws(TapeFault) -> TapeEntry.Kind {
    let (kind, last): (TapeEntry.Kind, UInt32) =
      switch place.pointee {
      case UInt8(ascii: "t"): (.true, 0x6575_7274)
      case UInt8(ascii: "f"): (.false, 0x6573_6C61)
      case UInt8(ascii: "n"): (.null, 0x6C6C_756E)
      default: throw .expectedValue
      }
    let skipped = kind == .false ? 1 : 0
    if end - place >= 4 + skipped {
      let word = UnsafeRawPointer(place + skipped).loadUnaligned(as: UInt32.self)
      if UInt32(littleEndian: word) == last {
        place += 4 + skipped
        return kind
      }
    }
    place = misspelling(place, end, kind)
    throw .expectedValue
  }

  /// The first byte that differs from the word that begins here.
  @inline(never) private static func misspelling(_ start: Place, _ end: Place, _ kind: TapeEntry.Kind) -> Place {
    let word: StaticString = kind == .true ? "true" : kind == .false ? "false" : "null"
    var count = 0
    while count < word.utf8CodeUnitCount, start + count < end, start[count] == word.utf8Start[count] { count += 1 }
    return start + count
  }
}
