#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A date-time as it was written, offset and all digits of the second included: `2024-02-29T15:30:00.250+01:00`
/// (RFC 3339, date-time). For scalars such as `DateTime`, where a `Date`, which is a moment only, says too little.
///
/// Two of them are equal if they are written alike; compare their ``moment`` to find out which is earlier.
public struct GraphQLDateTime: Hashable, Sendable {
  /// The day at the place that the offset is of.
  public let date: GraphQLDate
  /// The time at that place; its offset is never nil.
  public let time: GraphQLTime

  /// A date-time; nil if the time has no offset, or is a leap second on another day than the last of a month in UTC.
  public init?(date: GraphQLDate, time: GraphQLTime) {
    guard let offset = time.offsetMinutes else { return nil }
    self.date = date
    self.time = time
    if time.second == 60 {
      let minutes = time.hour * 60 + time.minute - offset
      let shift = minutes < 0 ? -1 : minutes >= 1440 ? 1 : 0
      let day = shift == 0 ? date : GraphQLDate(daysSinceReference: date.daysSinceReference + shift)
      guard day?.isLastOfMonth == true else { return nil }
    }
  }

  /// Reads a date-time. `T` and `Z` may be in lower case; the offset is required.
  public init?(_ text: String) {
    let value = DateTimeReader.read(text) { reader -> GraphQLDateTime? in
      guard let date = reader.date(), reader.separator(), let time = reader.time() else { return nil }
      return GraphQLDateTime(date: date, time: time)
    }
    guard let value else { return nil }
    self = value
  }

  /// A moment in UTC, written with milliseconds, or with microseconds where those say more.
  ///
  /// nil outside of the years 0 to 9999, which RFC 3339 has.
  public init?(_ moment: Date) {
    let seconds = moment.timeIntervalSinceReferenceDate
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    let (days, rest) = Int((seconds * 1e6).rounded()).flooredDivision(by: 86_400_000_000)
    let (second, microseconds) = (rest / 1_000_000, rest % 1_000_000)
    var fraction = ""
    if microseconds % 1_000 == 0 {
      fraction.append(microseconds / 1_000, digits: 3)
    } else {
      fraction.append(microseconds, digits: 6)
    }
    guard let date = GraphQLDate(daysSinceReference: days),
      let time = GraphQLTime(
        hour: second / 3600, minute: second / 60 % 60, second: second % 60, fraction: fraction, offsetMinutes: 0)
    else { return nil }
    self.date = date
    self.time = time
  }

  /// The moment, as near as a `Date` comes; it has no offset. A leap second is the moment after it.
  public var moment: Date {
    let seconds = date.daysSinceReference * 86_400 + time.wholeSeconds - (time.offsetMinutes ?? 0) * 60
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + time.fractionOfSecond)
  }
}

extension GraphQLDateTime: GraphQLTextScalar {
  /// The date-time as RFC 3339 writes it.
  public var description: String { "\(date)T\(time)" }
}

extension Int {
  /// The quotient rounded down, and the rest, which is never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
