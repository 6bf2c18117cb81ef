/// A day of the calendar, without a time: `2024-02-29` (RFC 3339, full-date). For scalars such as `Date`.
///
/// Days are those of the Gregorian calendar, as are those before it was introduced.
public struct GraphQLDate: Hashable, Sendable {
  /// 0 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// A day; nil if the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day: `2024-02-29`.
  public init?(_ text: String) {
    guard let date = DateTimeReader.read(text, { $0.date() }) else { return nil }
    self = date
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  var isLastOfMonth: Bool { day == Self.dayCount(year: year, month: month) }

  /// Days since the first of January 2001, which Foundation counts from.
  package var daysSinceReference: Int {
    // Years begin in March here, so that the leap day is the last of one; 400 years have 146,097 days.
    let years = month > 2 ? year + 400 : year + 399
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear
    return days - 876_888
  }

  /// The day that is so many days after the first of January 2001; nil outside of the years 0 to 9999.
  init?(daysSinceReference: Int) {
    guard (-730_851...2_921_573).contains(daysSinceReference) else { return nil }
    let days = daysSinceReference + 876_888
    let dayOfCycle = days % 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    let year = days / 146_097 * 400 + yearOfCycle - 400 + (month <= 2 ? 1 : 0)
    self.init(year: year, month: month, day: dayOfYear - (153 * months + 2) / 5 + 1)
  }
}

extension GraphQLDate: Comparable {
  public static func < (left: GraphQLDate, right: GraphQLDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension GraphQLDate: GraphQLTextScalar {
  /// The day as RFC 3339 writes it.
  public var description: String {
    var text = ""
    text.append(year, digits: 4)
    text += "-"
    text.append(month, digits: 2)
    text += "-"
    text.append(day, digits: 2)
    return text
  }
}
