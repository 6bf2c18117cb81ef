import Foundation
import Martlet
import Testing

/// The common custom scalars, read from answers of a generated catalogue.
@Suite(.timeLimit(.minutes(5))) struct FoundationScalarTests {
  @Test func `reads the common custom scalars`() async throws {
    let place = try await place(
      #"""
      {"opened": "2024-02-29T15:30:00.25+01:00", "closed": null, "seen": "2024-02-29T15:30:00.250+01:00",
       "day": "2024-02-29", "opens": "08:00:00", "site": "https://example.org/a?b=c#d",
       "key": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "price": "12345678901234567890.12345678901234567",
       "count": "9223372036854775807", "size": 18446744073709551615, "small": -2147483648, "ratio": 2.5, "raw": "aGk=",
       "extra": {"a": [1.50]}}
      """#
    ) {
      Attribute(\.opened)
      Attribute(\.closed)
      Attribute(\.seen)
      Attribute(\.day)
      Attribute(\.opens)
      Attribute(\.site)
      Attribute(\.key)
      Attribute(\.price)
      Attribute(\.count)
      Attribute(\.size)
      Attribute(\.small)
      Attribute(\.ratio)
      Attribute(\.raw)
      Attribute(\.extra)
    }
    #expect(try await place.opened == Date(timeIntervalSince1970: 1_709_217_000.25))
    #expect(try await place.closed == nil)
    #expect(try await place.seen?.description == "2024-02-29T15:30:00.250+01:00")
    #expect(try await place.day?.month == 2)
    #expect(try await place.opens?.hour == 8)
    #expect(try await place.site?.host() == "example.org")
    #expect(try await place.key == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(try await place.price == Decimal(string: "12345678901234567890.12345678901234567"))
    #expect(try await place.count == .max)
    #expect(try await place.size == .max)
    #expect(try await place.small == .min)
    #expect(try await place.ratio == 2.5)
    #expect(try await place.raw == Data("hi".utf8))
    #expect(try await place.extra?["a"]?[0] == .number("1.50"))
  }

  @Test func `sends the common custom scalars`() async throws {
    let request = try await checkedPlacesRequest {
      Attribute(
        \.place[
          near: .init(Position(latitude: 1, longitude: 2)), after: Date(timeIntervalSince1970: 0.5),
          within: .init(center: .init(Position(latitude: 3, longitude: 4.5)), sizes: [1.5])]
      ) { Attribute(\.id) }
      Attribute(
        \.places[
          at: GraphQLTime("08:00:00Z"), on: GraphQLDate("2024-02-29"), count: .max, raw: Data("hi".utf8),
          site: URL(string: "https://example.org")]
      ) { Attribute(\.id) }
    }
    #expect(
      request.variables.description == #"""
        {"near":[1,2],"after":"1970-01-01T00:00:00.500Z","within":{"center":[3,4.5],"sizes":[1.5]},"at":"08:00:00Z",\#
        "on":"2024-02-29","count":9223372036854775807,"raw":"aGk=","site":"https://example.org"}
        """#)
  }

  @Test func `refuses to send a moment that RFC 3339 does not have`() async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Date(timeIntervalSince1970: 1e15).__encode(depth: 0)
    }
    #expect(failure?.code == .unencodableInput)
    #expect(failure?.message == "A Date cannot be sent: its scalarRepresentation made no JSON value of it.")
  }

  /// What stands in an answer, the message, and the way to it.
  private static let wrong: [(String, String)] = [
    (#""closed": "yesterday""#, #"Place.closed, selected at …: Expected Date, found "yesterday". (at place.closed)"#),
    (#""closed": 5"#, "Place.closed, selected at …: Expected Date, found 5. (at place.closed)"),
    (#""site": "no address""#, #"Place.site, selected at …: Expected URL, found "no address". (at place.site)"#),
    (#""site": """#, #"Place.site, selected at …: Expected URL, found "". (at place.site)"#),
    (#""key": "no key""#, #"Place.key, selected at …: Expected UUID, found "no key". (at place.key)"#),
    (#""key": {}"#, "Place.key, selected at …: Expected UUID, found an object. (at place.key)"),
    (#""price": "12,5""#, #"Place.price, selected at …: Expected Decimal, found "12,5". (at place.price)"#),
    (
      #""price": 123456789012345678901234567890123456789.5"#,
      "Place.price, selected at …: Expected Decimal, found 123456789012345678901234567890123456789.…. (at place.price)"
    ),
    (#""prices": [1, true]"#, "Place.prices, selected at …: Expected Decimal, found true. (at place.prices[1])"),
    (
      #""count": 9223372036854775808"#,
      "Place.count, selected at …: Expected Int64, found 9223372036854775808. (at place.count)"
    ),
    (#""count": "7.5""#, #"Place.count, selected at …: Expected Int64, found "7.5". (at place.count)"#),
    (#""size": -1"#, "Place.size, selected at …: Expected UInt64, found -1. (at place.size)"),
    (#""small": 2147483648"#, "Place.small, selected at …: Expected Int32, found 2147483648. (at place.small)"),
    (#""small": "1""#, #"Place.small, selected at …: Expected Int32, found "1". (at place.small)"#),
    (#""ratio": 1e39"#, "Place.ratio, selected at …: Expected Float, found 1e39. (at place.ratio)"),
    (#""raw": "aGk""#, #"Place.raw, selected at …: Expected Data, found "aGk". (at place.raw)"#),
    (#""day": "2023-02-29""#, #"Place.day, selected at …: Expected GraphQLDate, found "2023-02-29". (at place.day)"#),
    (#""opens": "24:00:00""#, #"Place.opens, selected at …: Expected GraphQLTime, found "24:00:00". (at place.opens)"#),
    (#""score": "1""#, #"Place.score, selected at …: Expected Double, found "1". (at place.score)"#),
    (#""number": 7.5"#, "Place.number, selected at …: Expected Int, found 7.5. (at place.number)"),
    (#""number": 1e400"#, "Place.number, selected at …: Expected Int, found 1e400. (at place.number)"),
    (#""open": 1"#, "Place.open, selected at …: Expected Bool, found 1. (at place.open)"),
    (#""maybe": [1]"#, "Place.maybe, selected at …: Expected Position, found an array. (at place.maybe)"),
    (
      #""track": [[1, 2], null, [1, "x"]]"#,
      #"Place.track, selected at …: Expected Double, found "x". (at place.track[2][1])"#
    ),
  ]

  /// sg#111, sg#117: a wrong value is refused with its place, not guessed at.
  @Test(arguments: wrong)
  func `names expected type, found value and path of a wrong value`(member: String, message: String) async throws {
    let place = try await place("{\(member)}") {
      Attribute(\.closed)
      Attribute(\.site)
      Attribute(\.key)
      Attribute(\.price)
      Attribute(\.prices)
      Attribute(\.count)
      Attribute(\.size)
      Attribute(\.small)
      Attribute(\.ratio)
      Attribute(\.raw)
      Attribute(\.day)
      Attribute(\.opens)
      Attribute(\.score)
      Attribute(\.number)
      Attribute(\.open)
      Attribute(\.maybe)
      Attribute(\.track)
    }
    let failure = await #expect(throws: GraphQLFailure.self) { try await place.decode(as: All.self) }
    #expect(failure?.code == .unexpectedValue)
    let text = failure.map { "\($0)".replacing(/MartletTests\/[A-Za-z]+\.swift:\d+/, with: "…") }
    #expect(text == message)
  }

  /// Reads everything.
  struct All: GraphQLDecodable {
    typealias Model = Places.Model.Place

    init(from decoder: Model.Decoder) throws {
      _ = try (decoder.decodeIfPresent(\.closed), decoder.decodeIfPresent(\.site), decoder.decodeIfPresent(\.key))
      _ = try (decoder.decodeIfPresent(\.price), decoder.decodeIfPresent(\.prices), decoder.decodeIfPresent(\.count))
      _ = try (decoder.decodeIfPresent(\.size), decoder.decodeIfPresent(\.small), decoder.decodeIfPresent(\.ratio))
      _ = try (decoder.decodeIfPresent(\.raw), decoder.decodeIfPresent(\.day), decoder.decodeIfPresent(\.opens))
      _ = try (decoder.decodeIfPresent(\.score), decoder.decodeIfPresent(\.number), decoder.decodeIfPresent(\.open))
      _ = try (decoder.decodeIfPresent(\.maybe), decoder.decodeIfPresent(\.track))
    }
  }

  @Test(arguments: [
    ("7", 7), ("7.0", 7), ("1e3", 1000), ("-0", 0), ("-0.0e9", 0), ("70e-1", 7), ("0.00007e5", 7), ("1.5e1", 15),
    ("9007199254740993.0", 9_007_199_254_740_993), ("922337203685477580.7e1", .max), ("-9223372036854775808.00", .min),
    ("0e999999999999999999999", 0),
  ])
  func `reads a whole number however it is written`(text: String, number: Int64) async throws {
    let place = try await place(#"{"count": \#(text), "number": \#(text)}"#) {
      Attribute(\.count)
      Attribute(\.number)
    }
    #expect(try await place.count == number)
    #expect(try await place.number == Int(number))
    #expect(try AnyCodable.number(text).value(as: Int64.self) == number)
  }

  @Test(arguments: [
    "7.5", "1e400", "1e-1", "9223372036854775808", "1e19", "-9223372036854775809", "1e99999999999999999999",
  ])
  func `reads no whole number from others`(text: String) async throws {
    let place = try await place(#"{"count": \#(text), "number": \#(text)}"#) {
      Attribute(\.count)
      Attribute(\.number)
    }
    await #expect(throws: GraphQLFailure.self) { try await place.count }
    await #expect(throws: GraphQLFailure.self) { try await place.number }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number(text).value(as: Int64.self) }
  }

  @Test(arguments: [
    "/images/1.png", "mailto:a@b.c", "https://example.org/%20", "urn:isbn:1", "//example.org", "#a", "?q",
  ])
  func `reads addresses of all kinds`(text: String) throws {
    #expect(try AnyCodable.string(text).value(as: URL.self).absoluteString == text)
  }

  @Test func `encodes what addresses have beyond ASCII, and nothing else`() throws {
    let url = try AnyCodable.string("https://example.org/é/😀").value(as: URL.self)
    #expect(url.absoluteString == "https://example.org/%C3%A9/%F0%9F%98%80")
    for text in ["a b", "https://example.org/é f", "http://[", "a\u{0}b", "<a>", "http://example.org/\n"] {
      #expect(throws: GraphQLFailure.self, "\(text)") { try AnyCodable.string(text).value(as: URL.self) }
    }
  }

  @Test(arguments: ["0.1", "-0.10", "12.50", "1e5", "1E-5", "99999999999999999999999999999999999999", "0.000000000001"])
  func `keeps every digit of a decimal number`(text: String) throws {
    for value in [AnyCodable.number(text), .string(text)] {
      #expect(try value.value(as: Decimal.self) == Decimal(string: text))
    }
  }
}
