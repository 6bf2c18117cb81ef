/// A time of the day, with an offset from UTC if there is one: `15:30:00.25+01:00` (RFC 3339, full-time and partial-time).
/// For scalars such as `Time` and `LocalTime`.
///
/// Times are equal if they are written alike: `10:00:00Z` and `11:00:00+01:00` are two.
public struct GraphQLTime: Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 60; 60 only in a leap second, at 23:59 UTC.
  public let second: Int
  /// The digits after the point, as many as there were; empty for whole seconds.
  public let fraction: String
  /// Minutes that the place is ahead of UTC; nil for a time without an offset.
  public let offsetMinutes: Int?

  /// A time; nil if a number is not within its range, or the fraction has other characters than digits.
  public init?(hour: Int, minute: Int, second: Int, fraction: String = "", offsetMinutes: Int?) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }), (-1439...1439).contains(offsetMinutes ?? 0)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offsetMinutes = offsetMinutes
    // Without an offset, the minute may be any that some place has then.
    if second == 60, let offsetMinutes, (hour * 60 + minute - offsetMinutes + 2880) % 1440 != 1439 { return nil }
  }

  /// Reads a time: `15:30:00`, `15:30:00.25`, `15:30:00Z`, `15:30:00+01:00`.
  public init?(_ text: String) {
    guard let time = DateTimeReader.read(text, { $0.time() }) else { return nil }
    self = time
  }

  /// Whole nanoseconds after the second; further digits of the fraction are left out.
  public var nanosecond: Int {
    var value = 0
    var count = 0
    for digit in fraction.utf8.prefix(9) {
      value = value * 10 + Int(digit & 0x0F)
      count += 1
    }
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// Seconds since midnight, the fraction left out.
  var wholeSeconds: Int { (hour * 60 + minute) * 60 + second }

  /// The fraction of the second, from 0 up to 1.
  var fractionOfSecond: Double {
    if fraction.isEmpty { return 0 }
    var value: UInt64 = 0
    var scale: UInt64 = 1
    // More digits than these make no difference to a double.
    for digit in fraction.utf8.prefix(18) {
      value = value * 10 + UInt64(digit & 0x0F)
      scale *= 10
    }
    return Double(value) / Double(scale)
  }
}

extension GraphQLTime: GraphQLTextScalar {
  /// The time as RFC 3339 writes it.
  public var description: String {
    var text = ""
    text.append(hour, digits: 2)
    text += ":"
    text.append(minute, digits: 2)
    text += ":"
    text.append(second, digits: 2)
    if !fraction.isEmpty { text += "." + fraction }
    guard let offset = offsetMinutes else { return text }
    if offset == 0 { return text + "Z" }
    text += offset < 0 ? "-" : "+"
    text.append(abs(offset) / 60, digits: 2)
    text += ":"
    text.append(abs(offset) % 60, digits: 2)
    return text
  }
}
