public import Martlet

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A date and a time of day with an offset, as AppSync has it: `1970-01-01T12:30:00.000Z`, seconds and fraction optional.
///
/// It is kept as it was written, with its offset and all digits of the second.
public struct AWSDateTime: ModelText {
  public let rawValue: String

  public init(unchecked text: String) { rawValue = text }

  /// A moment, in UTC.
  public init?(_ moment: Date) {
    guard let text = GraphQLDateTime(moment)?.description else { return nil }
    rawValue = text
  }

  /// The moment, as near as a `Date` comes.
  public var moment: Date? {
    let time = AWSDateScanner.scan(rawValue) { scanner -> Double? in
      guard scanner.date(), scanner.skip("T"), scanner.time() else { return nil }
      guard scanner.isAtEnd || scanner.offset() else { return nil }
      return scanner.seconds - Double(scanner.offsetSeconds)
    }
    guard let time, let date = GraphQLDate(String(rawValue.prefix(10))) else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(date.daysSinceReference * 86_400) + time)
  }

  public static func accepts(_ text: String) -> Bool {
    if AWSDateScanner.isUsual(text) { return true }
    return AWSDateScanner.scan(text) { scanner in
      scanner.date() && scanner.skip("T") && scanner.time() && (scanner.isAtEnd || scanner.offset())
        && scanner.isAtEnd
    }
  }
}

/// A date, with an offset or without, as AppSync has it: `1970-01-01`, `1970-01-01Z`.
public struct AWSDate: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }

  public static func accepts(_ text: String) -> Bool {
    AWSDateScanner.scan(text) { $0.date() && ($0.isAtEnd || $0.offset()) && $0.isAtEnd }
  }
}

/// A time of day, with an offset or without, as AppSync has it: `12:30`, `12:30:24.500-07:00`.
public struct AWSTime: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }

  public static func accepts(_ text: String) -> Bool {
    AWSDateScanner.scan(text) { $0.time() && ($0.isAtEnd || $0.offset()) && $0.isAtEnd }
  }
}

/// Seconds since 1970, as AppSync has it.
public struct AWSTimestamp: ModelValue, Comparable, ExpressibleByIntegerLiteral {
  /// Seconds since the beginning of 1970 in UTC; negative before.
  public let seconds: Int

  /// So many seconds after the beginning of 1970 in UTC.
  public init(seconds: Int) { self.seconds = seconds }
  public init(integerLiteral value: Int) { seconds = value }

  /// A moment, without its fraction of a second; nil if it is not finite.
  public init?(_ moment: Date) {
    guard let seconds = Int(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return nil }
    self.seconds = seconds
  }

  /// The moment.
  public var moment: Date { Date(timeIntervalSince1970: Double(seconds)) }
  public static func < (left: AWSTimestamp, right: AWSTimestamp) -> Bool { left.seconds < right.seconds }

  public static func __read(from place: ResponsePlace) throws -> AWSTimestamp {
    AWSTimestamp(seconds: try Int.__read(from: place))
  }

  public static func __read(stored value: StoredValue) throws -> AWSTimestamp {
    AWSTimestamp(seconds: try Int.__read(stored: value))
  }

  public var __json: AnyCodable { .number(String(seconds)) }

  public init(from decoder: any Decoder) throws { seconds = try decoder.singleValueContainer().decode(Int.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}
