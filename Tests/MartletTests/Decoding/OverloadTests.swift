import Foundation
import Martlet
import Testing

/// Types that can be read in several ways are read in the nearest one, and every call compiles.
@Suite(.timeLimit(.minutes(5))) struct OverloadTests {
  /// A unit, a plain `Decodable` and a dictionary's value at once.
  struct Friend: Selectable, Codable, Hashable {
    typealias Model = API.Model.Person
    var email: String
    var way = "Decodable"
    enum CodingKeys: String, CodingKey { case email }
    static var selection: some Query { Attribute(\.email) }
    init(from decoder: any Swift.Decoder) throws {
      email = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .email)
    }
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      way = "GraphQLDecodable"
    }
  }

  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.state)
      Attribute(\.pastStates)
      Attribute(\.extra)
      Attribute(\.key)
      Attribute(\.salary)
      Attribute(\.best, Friend.self)
      Attribute("pals", \.friends, Friend.self)
    }
  }

  struct RootQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) { PersonQuery() }
      Attribute(\.user) { Attribute(\.permissions) }
      Attribute(\.numbers) { Attribute(\.grid) }
    }
  }

  private static let data = """
    {"me": {"email": "e", "state": "OPEN", "pastStates": ["CLOSED", null], "extra": {"email": "x"}, "salary": 1.50,
    "key": "6F9619FF-8B86-4D11-B42D-00C04FC964FF", "best": {"email": "b"}, "pals": [{"email": "p"}, null]},
    "user": {"permissions": ["r", "w"]}, "numbers": {"grid": [[1, null], null]}}
    """

  @Test func `reads leaves in the shape that is asked for`() async throws {
    let root = try await answer(RootQuery(), data: Self.data)
    let me = try await root.me.decoder
    #expect(try await root.user.decoder.decode(\.permissions, as: [String].self) == ["r", "w"])
    #expect(try await root.user.decoder.decode(\.permissions, as: Set<String>.self) == ["r", "w"])
    #expect(try await root.user.decoder.decode(\.permissions, as: [String]?.self) == ["r", "w"])
    #expect(try await root.numbers.decoder.decode(\.grid, as: [[Int?]?].self) == [[1, nil], nil])
    #expect(try await root.numbers.decoder.decode(\.grid, as: [[Double?]?].self) == [[1, nil], nil])
    #expect(try await me.decode(\.state, as: GraphQLEnum<API.Enum.State>.self) == .known(.open))
    #expect(try await me.decode(\.state, as: API.Enum.State.self) == .open)
    #expect(try await me.decode(\.state, as: String.self) == "OPEN")
    #expect(try await me.decode(\.pastStates, as: API.Enum.State.self) == [.closed, nil])
    #expect(try await me.decode(\.pastStates, as: [API.Enum.State?].self) == [.closed, nil])
    #expect(
      try await me.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self, dropping: .nulls) == [.known(.closed)])
    #expect(try await me.decode(\.extra, as: Friend.self).way == "Decodable")
    #expect(try await me.decode(\.extra, as: [String: String].self) == ["email": "x"])
    #expect(try await me.decode(\.salary, as: Decimal.self) == 1.5)
    #expect(try await me.decode(\.salary, as: Double.self) == 1.5)
    #expect(try await me.decode(\.key, as: UUID.self).uuidString.hasPrefix("6F96"))
    #expect(try await me.decode(\.key, as: String.self).hasPrefix("6F96"))
  }

  @Test func `reads objects in the shape that is asked for`() async throws {
    let me = try await answer(RootQuery(), data: Self.data).me
    let decoder = me.decoder
    #expect(try await decoder.decode(\.best, as: Friend.self)?.way == "GraphQLDecodable")
    #expect(try await decoder.decode(\.best, as: Friend?.self)?.way == "GraphQLDecodable")
    #expect(try await decoder.decode(\.best.required, as: Friend.self).way == "GraphQLDecodable")
    #expect(try await decoder.decodeIfPresent(\.best, as: Friend.self)?.way == "GraphQLDecodable")
    #expect(try await decoder.decode(\.best, as: SelectedObject<API.Model.Person>?.self)?.email == "b")
    #expect(try await decoder.decode(\.friends, as: Friend.self)?.first??.way == "GraphQLDecodable")
    #expect(try await decoder.decode("pals", \.friends, as: [Friend?]?.self)?.first??.way == "GraphQLDecodable")
    #expect(try await decoder.decode(\.friends, as: [Friend].self, dropping: .nulls).map(\.email) == ["p"])
    #expect(try await decoder.decode(\.friends, as: [[String: String]?].self) == [["email": "p"], nil])
    #expect(try await decoder.decodeIfPresent("pals", \.friends, as: Friend.self)?.count == 2)
    #expect(try await me.decode(as: Friend.self).way == "GraphQLDecodable")
  }
}
