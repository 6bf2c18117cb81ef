import Foundation
import Martlet
import Testing

/// Values that stand for missing ones, where the caller asks for that.
@Suite(.timeLimit(.minutes(5))) struct ScalarDefaultTests {
  struct Card: GraphQLDecodable {
    typealias Model = Places.Model.Place
    let values: [String]

    init(from decoder: Model.Decoder) throws {
      let name: String = try decoder.decodeOrDefault(\.name)
      let tags: [String] = try decoder.decodeOrDefault(\.tags)
      let score: Double = try decoder.decodeOrDefault(\.score)
      let open: Bool = try decoder.decodeOrDefault(\.open)
      let number: Int = try decoder.decodeOrDefault(\.number)
      let price: Decimal = try decoder.decodeOrDefault(\.price)
      let track: [Position?] = try decoder.decodeOrDefault(\.track)
      let title: String = try decoder.decodeOrDefault("heading", \.title)
      values = [name, "\(tags)", "\(score)", "\(open)", "\(number)", "\(price)", "\(track.count)", title]
    }
  }

  private func card(_ json: String) async throws -> [String] {
    let place = try await place(json) {
      Attribute(\.name)
      Attribute(\.tags)
      Attribute(\.score)
      Attribute(\.open)
      Attribute(\.number)
      Attribute(\.track)
      Attribute("heading", \.title)
    }
    return try await place.decode(as: Card.self).values
  }

  @Test func `stands in for null, for what is missing, and for what was not selected`() async throws {
    let none = ["", "[]", "0.0", "false", "0", "0", "0", ""]
    #expect(try await card("{}") == none)
    #expect(
      try await card(#"{"name": null, "tags": null, "score": null, "open": null, "number": null, "track": null}"#)
        == none)
  }

  @Test func `gives what is there`() async throws {
    #expect(
      try await card(
        #"{"name": "n", "tags": ["a"], "score": 1, "open": true, "number": 2, "track": [[1, 2]], "heading": "t"}"#)
        == ["n", #"["a"]"#, "1.0", "true", "2", "0", "1", "t"])
  }

  @Test func `hides no wrong value`() async {
    let failure = await #expect(throws: GraphQLFailure.self) { try await card(#"{"name": 1}"#) }
    #expect(failure?.path == [.key("place"), .key("name")])
  }
}
