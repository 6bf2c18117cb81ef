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
    var scanner = AWSDateScanner(rawValue)
    guard scanner.date(), scanner.skip("T"), scanner.time(), scanner.offset() || true, scanner.isAtEnd else {
      return nil
    }
    let day = GraphQLDate(rawValue.utf8.prefix(10).text)
    guard let days = day?.daysSinceReference else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(days * 86_400 - scanner.offsetSeconds) + scanner.seconds)
  }

  public static func accepts(_ text: String) -> Bool {
    var scanner = AWSDateScanner(text)
    return scanner.date() && scanner.skip("T") && scanner.time() && (scanner.isAtEnd || scanner.offset())
      && scanner.isAtEnd
  }
}

/// A date, with an offset or without, as AppSync has it: `1970-01-01`, `1970-01-01Z`.
public struct AWSDate: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }

  public static func accepts(_ text: String) -> Bool {
    var scanner = AWSDateScanner(text)
    return scanner.date() && (scanner.isAtEnd || scanner.offset()) && scanner.isAtEnd
  }
}

/// A time of day, with an offset or without, as AppSync has it: `12:30`, `12:30:24.500-07:00`.
public struct AWSTime: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }

  public static func accepts(_ text: String) -> Bool {
    var scanner = AWSDateScanner(text)
    return scanner.time() && (scanner.isAtEnd || scanner.offset()) && scanner.isAtEnd
  }
}

/// Seconds since 1970, as AppSync has it.
public struct AWSTimestamp: ModelValue, Comparable, ExpressibleByIntegerLiteral {
  /// Seconds since the beginning of 1970 in UTC; negative before.
  public let seconds: Int

  public init(seconds: Int) { self.seconds = seconds }
  public init(integerLiteral value: Int) { seconds = value }

  /// A moment, without its fraction of a second; nil if it is not finite.
  public init?(_ moment: Date) {
    guard let seconds = Int(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return nil }
    self.seconds = seconds
  }

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

extension Substring.UTF8View {
  fileprivate var text: String { String(Substring(self)) }
}
