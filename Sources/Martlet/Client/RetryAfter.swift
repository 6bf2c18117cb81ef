import Foundation

/// How long a server asks to wait before the next try (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// - Parameters:
  ///   - headers: Names in lower case.
  ///   - now: In seconds since 1970, for a server that names a time but does not say what time it has.
  /// - Returns: Never negative; nil if the server asks for nothing, or not in a way that can be read.
  package static func duration(
    in headers: [String: String], now: Int64 = Int64(Date().timeIntervalSince1970)
  ) -> Duration? {
    guard let text = headers["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More digits than fit are a long time.
      return .seconds(min(Int64(text) ?? .max, 1 << 40))
    }
    guard let time = seconds(of: text) else { return nil }
    return .seconds(max(time - (headers["date"].flatMap { seconds(of: $0) } ?? now), 0))
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Reads a date in the form that is sent today or in one of the two that were sent once (RFC 9110, section 5.6.7).
  private static func seconds(of date: String) -> Int64? {
    var parts = date.lowercased().split { " ,-:".contains($0) }.map(String.init)
    guard parts.count >= 7 else { return nil }
    // `Sun Nov 6 08:49:37 1994` has the year last.
    if months.contains(parts[1]) { parts = [parts[0], parts[2], parts[1], parts[6], parts[3], parts[4], parts[5]] }
    let numbers = [parts[1], parts[3], parts[4], parts[5], parts[6]].compactMap { Int64($0) }
    guard numbers.count == 5, let month = months.firstIndex(of: parts[2]) else { return nil }
    let year = numbers[1] < 70 ? numbers[1] + 2000 : numbers[1] < 100 ? numbers[1] + 1900 : numbers[1]
    guard (1...31).contains(numbers[0]), (1970...9999).contains(year), (0...23).contains(numbers[2]),
      (0...59).contains(numbers[3]), (0...60).contains(numbers[4])
    else { return nil }
    let days = days(before: year, month: Int64(month) + 1) + numbers[0] - 1
    return ((days * 24 + numbers[2]) * 60 + numbers[3]) * 60 + numbers[4]
  }

  /// Days from 1970 to the first of a month, by counting years from March, so that a leap day comes last.
  private static func days(before year: Int64, month: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (monthFromMarch * 153 + 2) / 5 - 719_468
  }
}

extension TransportResponse {
  /// How long the server asks to wait before the next try, by its header `Retry-After`; nil if it does not.
  public var retryAfter: Duration? { RetryAfter.duration(in: headers) }
}
