extension JSONText {
  /// Goes on where ``skipString`` met something rare: the end of the text near by, an escape, a character outside ASCII.
  @inline(never) static func skipRareString(_ start: Place, _ end: Place, _ fault: inout TapeFault?) -> (Place, Bool) {
    var place = start
    var isEscaped = false
    while true {
      if end - place >= 16 {
        let count = plainPrefix(place)
        place += count
        if count == 16 { continue }
      } else if place == end {
        fault = .endsInString
        return (place, isEscaped)
      }
      let byte = place.pointee
      if byte == UInt8(ascii: "\"") { return (place, isEscaped) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        fault = skipEscape(&place, end)
      } else if byte >= 0x80 {
        fault = skipMultibyte(&place, end)
      } else if byte < 0x20 {
        fault = .control
      } else {
        place += 1
      }
      if fault != nil { return (place, isEscaped) }
    }
  }

  @inline(__always) private static func skipEscape(_ place: inout Place, _ end: Place) -> TapeFault? {
    place += 1
    guard place < end else { return .unknownEscape }
    switch place.pointee {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 1
    case UInt8(ascii: "u"):
      place += 1
      for _ in 0..<4 {
        guard place < end, place.pointee.hexValue != nil else { return .expectedHexadecimal }
        place += 1
      }
    default: return .unknownEscape
    }
    return nil
  }

  /// Well-formed UTF-8 only (Unicode, table 3-7).
  @inline(__always) private static func skipMultibyte(_ place: inout Place, _ end: Place) -> TapeFault? {
    let lead = place.pointee
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead <= 0xF4, end - place >= length else { return .invalidUTF8 }
    let second = place[1]
    guard second & 0xC0 == 0x80 else { return .invalidUTF8 }
    if length > 2 {
      // What is too long for its character, a surrogate, or above U+10FFFF.
      switch lead {
      case 0xE0: guard second >= 0xA0 else { return .invalidUTF8 }
      case 0xED: guard second < 0xA0 else { return .invalidUTF8 }
      case 0xF0: guard second >= 0x90 else { return .invalidUTF8 }
      case 0xF4: guard second < 0x90 else { return .invalidUTF8 }
      default: break
      }
      guard place[2] & 0xC0 == 0x80, length == 3 || place[3] & 0xC0 == 0x80 else { return .invalidUTF8 }
    }
    place += length
    return nil
  }
}
