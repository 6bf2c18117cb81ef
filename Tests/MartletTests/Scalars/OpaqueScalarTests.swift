import Foundation
import Martlet
import Testing

/// Scalars that nothing is said about.
@Suite(.timeLimit(.minutes(5))) struct OpaqueScalarTests {
  struct ExtraQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.extra) }
  }

  private func extra(_ json: String) async throws -> API.Scalar.JSON? {
    try await answer(MeQuery(content: ExtraQuery()), data: #"{"me": {"extra": \#(json)}}"#).me.extra
  }

  /// sg#31, sg#73: an unknown scalar stops nothing and needs no mock value; its value is there as it came.
  @Test(arguments: [#"{"a":[1.50,null,"x"]}"#, #""text""#, "12345678901234567890.10", "true", "[]"])
  func `keeps the value of a scalar without a Swift type`(json: String) async throws {
    #expect(try await extra(json)?.value.description == json)
  }

  @Test func `reads and makes one`() async throws {
    struct Settings: Codable, Equatable {
      var theme: String
      var since: Date
    }
    #expect(try await extra("null") == nil)
    let scalar = try await extra(#"{"theme": "dark", "since": "2024-01-01T00:00:00Z"}"#)
    let settings = try scalar?.value.value(as: Settings.self)
    #expect(settings == Settings(theme: "dark", since: Date(timeIntervalSince1970: 1_704_067_200)))
    let made = API.Scalar.JSON(value: try AnyCodable(encoding: settings))
    #expect(made.value["theme"] == "dark")
    #expect(made.value["since"] == "2024-01-01T00:00:00.000Z")
    #expect(API.Scalar.JSON("x") == "x")
  }
}
