import Foundation
import Martlet
import MartletModels
import Testing

@Suite struct ValueTests {
  // amplify-swift#174, #1048, #1583: date-times without seconds, with many digits or with offsets failed or lost them.
  @Test(arguments: [
    "2024-02-29T15:30Z", "2024-02-29T15:30:01Z", "2024-02-29T15:30:00.250+01:00",
    "2024-02-29T15:30:00.123456789-07:00:30",
    "2024-02-29T15:30:00.000Z",
  ])
  func `keeps date-times as they are written`(text: String) throws {
    let sample = try Sample.from(#"{"id":"1","ba":[],"bb":[],"dateTime":"\#(text)"}"#)
    #expect(sample.dateTime?.rawValue == text)
    #expect(sample.dateTime?.moment != nil)
    #expect(try JSONModels.roundTrip(sample) == sample)
  }

  @Test func `knows the moment of a date-time`() throws {
    let value = try #require(AWSDateTime(rawValue: "2001-01-01T01:00:00.5+01:00"))
    #expect(value.moment == Date(timeIntervalSinceReferenceDate: 0.5))
    #expect(AWSDateTime(Date(timeIntervalSinceReferenceDate: 0))?.rawValue == "2001-01-01T00:00:00.000Z")
  }

  @Test(arguments: ["", "2024-02-29", "2024-13-01T00:00Z", "2024-02-29T24:00Z", "2024-02-29T15:30Zx", "yesterday"])
  func `takes no other text for a date-time`(text: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try Sample.from(#"{"id":"1","ba":[],"bb":[],"dateTime":"\#(text)"}"#)
    }
    guard case .dataCorrupted(let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["dateTime"])
  }

  // amplify-codegen#396
  @Test func `has the value that is within a JSON text`() throws {
    let sample = try Sample.from(#"{"id":"1","ba":[],"bb":[],"json":"{\"a\":1}"}"#)
    #expect(sample.json?.value == ["a": 1])
    #expect(try JSONModels.roundTrip(sample).json == sample.json)
    #expect(try JSONModels.encode(sample).contains(#""json":"{\"a\":1}""#))
  }

  @Test func `takes nulls in lists where the schema has them, and nowhere else`() throws {
    let good = #"{"id":"1","aa":[null],"ab":["x"],"ba":[null,"y"],"bb":["z"]}"#
    #expect(try Sample.from(good).ba == [nil, "y"])
    #expect(try Sample.from(#"{"id":"1","aa":null,"ab":null,"ba":[],"bb":[]}"#).aa == nil)
    for bad in [
      #"{"id":"1","ab":[null],"ba":[],"bb":[]}"#, #"{"id":"1","ba":null,"bb":[]}"#, #"{"id":"1","ba":[],"bb":[null]}"#,
      #"{"id":"1","ba":[]}"#,
    ] {
      #expect(throws: DecodingError.self) { try Sample.from(bad) }
    }
  }

  @Test func `keeps enum values that it does not know`() throws {
    let sample = try Sample.from(#"{"id":"1","ba":[],"bb":[],"kinds":["STAGED",null,"DRAFT"]}"#)
    #expect(sample.kinds == [.unknown("STAGED"), nil, .draft])
    #expect(try JSONModels.encode(sample).contains(#""kinds":["STAGED",null,"DRAFT"]"#))
  }

  // amplify-swift#1323: types that contain each other recursed forever.
  @Test func `holds types that contain themselves`() throws {
    let sample = try Sample.from(
      #"""
      {"id":"1","ba":[],"bb":[],"more":[1],
      "place":{"city":"A","within":{"city":"B","within":null},"near":[{"city":"C"},null]}}
      """#)
    #expect(sample.place?.within?.city == "B")
    #expect(sample.place?.near?.first??.city == "C")
    #expect(try JSONModels.roundTrip(sample) == sample)
    var place = try #require(sample.place)
    place.within?.city = "D"
    #expect(place.within?.city == "D")
  }

  @Test func `reads names that Swift has other uses for`() throws {
    let order = try Order.from(#"{"default":"1","in":"i","self":"s","key":"k","class":"none","protocol":["unknown"]}"#)
    #expect(order.key == Order.Key(default: "1"))
    #expect(order.in == "i" && order.self_ == "s" && order.key_ == "k")
    #expect(order.class == .some(.none_))
    #expect(order.protocol == [.unknown_])
  }
}
