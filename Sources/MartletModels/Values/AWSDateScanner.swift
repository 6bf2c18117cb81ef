/// Reads dates, times and offsets as AppSync writes them: as ISO 8601, with parts that may be left out.
struct AWSDateScanner {
  private var rest: Substring.UTF8View
  /// The time of day that was read.
  private(set) var seconds = 0.0
  /// The offset that was read.
  private(set) var offsetSeconds = 0

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// `1970-01-01`; days are looked at as numbers alone.
  mutating func date() -> Bool {
    guard digits(4) != nil, skip("-"), let month = digits(2), skip("-"), let day = digits(2) else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// `12:30`, `12:30:24`, `12:30:24.500`
  mutating func time() -> Bool {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return false }
    seconds = Double(hour * 3600 + minute * 60)
    guard skip(":") else { return true }
    guard let second = digits(2), second <= 60 else { return false }
    seconds += Double(second)
    guard skip(".") else { return true }
    let fraction = rest.prefix { (0x30...0x39).contains($0) }
    guard !fraction.isEmpty, let value = Double("0." + String(Substring(fraction))) else { return false }
    rest = rest.dropFirst(fraction.count)
    seconds += value
    return true
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
    let text = rest.prefix(count)
    guard text.count == count, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
