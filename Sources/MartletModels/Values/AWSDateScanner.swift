/// Reads dates, times and offsets as AppSync writes them: as ISO 8601, with parts that may be left out.
struct AWSDateScanner {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence
  private var wholeSeconds = 0
  private var fraction: UnsafeBufferPointer<UInt8>.SubSequence?
  /// The offset that was read.
  private(set) var offsetSeconds = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  /// Reads a text; the scanner must not be kept.
  static func scan<Result>(_ text: String, _ body: (inout AWSDateScanner) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = AWSDateScanner(bytes)
      return body(&scanner)
    }
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// `1970-01-01`; days are looked at as numbers alone.
  mutating func date() -> Bool {
    guard digits(4) != nil, skip("-"), let month = digits(2), skip("-"), let day = digits(2) else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// `12:30`, `12:30:24`, `12:30:24.500`
  mutating func time() -> Bool {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return false }
    wholeSeconds = hour * 3600 + minute * 60
    guard skip(":") else { return true }
    guard let second = digits(2), second <= 60 else { return false }
    wholeSeconds += second
    guard skip(".") else { return true }
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    guard !digits.isEmpty else { return false }
    rest = rest.dropFirst(digits.count)
    fraction = digits
    return true
  }

  /// The time of day that was read.
  var seconds: Double {
    Double(wholeSeconds) + (fraction.flatMap { Double("0." + String(decoding: $0, as: UTF8.self)) } ?? 0)
  }

  /// `Z`, `+01:00`, `-07:00:30`, `+0100`
  mutating func offset() -> Bool {
    if skip("Z") { return true }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), hours <= 18 else { return false }
    offsetSeconds = sign * hours * 3600
    guard skip(":") || !isAtEnd else { return true }
    guard let minutes = digits(2), minutes < 60 else { return false }
    offsetSeconds += sign * minutes * 60
    guard skip(":") else { return true }
    guard let seconds = digits(2), seconds < 60 else { return false }
    offsetSeconds += sign * seconds
    return true
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for index in rest.startIndex..<rest.startIndex + count {
      let digit = Int(rest[index]) - 0x30
      guard digit >= 0, digit <= 9 else { return nil }
      number = number * 10 + digit
    }
    rest = rest.dropFirst(count)
    return number
  }
}

extension AWSDateScanner {
  /// Whether a text is a date-time in the form that AppSync itself writes, `1970-01-01T12:30:00.000Z`: most are, and this
  /// takes a tenth of the time.
  static func isUsual(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 24 else { return false }
      // Two digits at a position; above 99 if they are none.
      func pair(_ position: Int) -> UInt8 {
        let (high, low) = (bytes[position] &- 0x30, bytes[position + 1] &- 0x30)
        return high < 10 && low < 10 ? high * 10 + low : 255
      }
      let signs =
        bytes[4] == 0x2D && bytes[7] == 0x2D && bytes[10] == 0x54 && bytes[13] == 0x3A && bytes[16] == 0x3A
        && bytes[19] == 0x2E && bytes[23] == 0x5A
      return signs && pair(0) < 100 && pair(2) < 100 && pair(5) &- 1 < 12 && pair(8) &- 1 < 31 && pair(11) < 24
        && pair(14) < 60 && pair(17) < 60 && pair(20) < 100 && bytes[22] &- 0x30 < 10
    }
  }
}
