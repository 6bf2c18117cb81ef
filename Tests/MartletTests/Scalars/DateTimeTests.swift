import Foundation
import Martlet
import TestSupport
import Testing

/// Date-times of RFC 3339, section 5.6.
@Suite struct DateTimeTests {
  @Test(arguments: [
    ("1985-04-12T23:20:50.52Z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
    ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13), ("1970-01-01T00:00:00Z", 0),
    ("2000-02-29t12:00:00z", 951_825_600),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2024-01-01T00:00:00-00:00", 1_704_067_200), ("2024-01-01T00:00:00+23:59", 1_703_980_860),
    ("2024-01-01T00:00:00.5Z", 1_704_067_200.5), ("2024-01-01T00:00:00.125000000000000000000000Z", 1_704_067_200.125),
    ("1990-12-31T23:59:60Z", 662_688_000), ("1990-12-31T15:59:60-08:00", 662_688_000),
    ("1991-01-01T00:59:60.5+01:00", 662_688_000.5),
  ])
  func `reads a date-time as the moment that it is`(text: String, seconds: Double) throws {
    let value = try #require(GraphQLDateTime(text))
    #expect(abs(value.moment.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01 00:00:00Z", "2024-1-01T00:00:00Z",
    "24-01-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "2024-01-32T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:60Z",
    "1990-12-30T23:59:60Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00.5",
    "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01", "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+01:60",
    "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ", "+2024-01-01T00:00:00Z",
    "2024-01-01T00:00:00\u{661}Z", "２024-01-01T00:00:00Z", "2024-01-01T00:00:00Z\u{0}", "20240101T000000Z",
    "1704067200",
  ])
  func `refuses what is no date-time`(text: String) {
    #expect(GraphQLDateTime(text) == nil)
    #expect(throws: GraphQLFailure.self) { try AnyCodable.string(text).value(as: Date.self) }
  }

  @Test func `keeps what a moment does not have`() throws {
    let value = try #require(GraphQLDateTime("2024-02-29t15:30:00.123456789012-07:30"))
    #expect(value.description == "2024-02-29T15:30:00.123456789012-07:30")
    #expect(value.time.offsetMinutes == -450)
    #expect(value.time.nanosecond == 123_456_789)
    #expect(value.time.fraction == "123456789012")
    #expect(value.date == GraphQLDate(year: 2024, month: 2, day: 29))
    #expect(value != GraphQLDateTime("2024-02-29T15:30:00.1234567890120-07:30"))
  }

  @Test func `reads days and times on their own`() throws {
    #expect(GraphQLDate("2024-02-29")?.description == "2024-02-29")
    #expect(GraphQLDate("0001-01-01")?.description == "0001-01-01")
    for text in ["2023-02-29", "2024-02-29T", "2024-2-9", "", "2024-02-29Z"] { #expect(GraphQLDate(text) == nil) }
    #expect(try #require(GraphQLDate("2024-02-28")) < #require(GraphQLDate("2024-03-01")))
    for text in ["15:30:00", "00:00:00.250", "23:59:60Z", "15:30:00+01:00", "23:59:60", "00:29:60+00:30"] {
      #expect(GraphQLTime(text)?.description == text)
    }
    for text in ["15:30", "24:00:00", "15:30:00.", "15:30:00+1", "22:59:60Z", "15:30:00 Z", "T15:30:00"] {
      #expect(GraphQLTime(text) == nil)
    }
    #expect(GraphQLTime("10:00:00Z") != GraphQLTime("11:00:00+01:00"))
    #expect(GraphQLTime(hour: 1, minute: 2, second: 3, fraction: "x", offsetMinutes: nil) == nil)
    #expect(GraphQLTime(hour: 1, minute: 2, second: 3, offsetMinutes: .min) == nil)
  }

  @Test func `goes through Codable`() throws {
    let value = try #require(GraphQLDateTime("2024-02-29T15:30:00.50+01:00"))
    let data = try JSONEncoder().encode([value])
    #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-29T15:30:00.50+01:00"]"#)
    #expect(try JSONDecoder().decode([GraphQLDateTime].self, from: data) == [value])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([GraphQLDate].self, from: data) }
  }

  @Test(arguments: [
    (1_704_067_200, "2024-01-01T00:00:00.000Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
    (951_782_399.999, "2000-02-28T23:59:59.999Z"), (1_704_067_200.123456, "2024-01-01T00:00:00.123456Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
  ])
  func `writes a moment in UTC`(seconds: Double, text: String) throws {
    #expect(try AnyCodable(encoding: Date(timeIntervalSince1970: seconds)) == .string(text))
  }

  @Test func `writes no moment that RFC 3339 does not have`() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e18, -1e11, 253_402_300_800] {
      #expect(throws: (any Error).self) { try AnyCodable(encoding: Date(timeIntervalSince1970: seconds)) }
    }
  }

  /// From 1583 on, as Foundation counts by the Julian calendar before.
  @Test func `agrees with Foundation on random moments`() throws {
    var random = SeededGenerator(seed: 20_260_301)
    for _ in 0..<20_000 {
      let seconds = Double.random(in: -12_000_000_000..<253_000_000_000, using: &random)
      let text = try #require(GraphQLDateTime(Date(timeIntervalSince1970: seconds.rounded()))).description
      let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      #expect(try format.parse(text).timeIntervalSince1970 == seconds.rounded(), "\(text)")
      #expect(GraphQLDateTime(text)?.moment.timeIntervalSince1970 == seconds.rounded(), "\(text)")
    }
  }

  @Test func `gives back what was sent to the millisecond`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let milliseconds = Int.random(in: -62_000_000_000_000..<253_000_000_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let text = try #require(GraphQLDateTime(date)).description
      let back = try #require(GraphQLDateTime(text)).moment
      #expect(abs(back.timeIntervalSince(date)) < 1e-4, "\(text)")
    }
  }
}
