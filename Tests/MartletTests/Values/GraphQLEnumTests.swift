import Foundation
import Martlet
import Testing

@Suite struct GraphQLEnumTests {
  @Test func `tells known values from unknown ones`() {
    #expect(GraphQLEnum<API.Enum.State>(rawValue: "OPEN") == .known(.open))
    #expect(GraphQLEnum<API.Enum.State>(rawValue: "NEW") == .unknown("NEW"))
    #expect(GraphQLEnum<API.Enum.State>.unknown("NEW").rawValue == "NEW")
    #expect(GraphQLEnum<API.Enum.State>.unknown("NEW").known == nil)
    #expect(GraphQLEnum<API.Enum.State>.known(.inProgress).rawValue == "IN_PROGRESS")
  }

  @Test func `compares and matches with the known values`() {
    let state = GraphQLEnum<API.Enum.State>.known(.open)
    #expect(state == .open)
    #expect(state != .closed)
    switch state {
    case .open: break
    default: Issue.record("does not match")
    }
    switch state {
    case .known(.open): break
    case .known, .unknown: Issue.record("does not match")
    }
  }

  /// ss#6861, ai#174: an unknown enum value breaks the whole answer.
  @Test func `decodes unknown values as what they are`() async throws {
    struct StateQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query {
        Attribute(\.state)
        Attribute(\.pastStates)
      }
    }
    let root = try await answer(
      MeQuery(content: StateQuery()), data: #"{"me": {"state": "UNKNOWN", "pastStates": ["OPEN", null, "LATER"]}}"#)
    #expect(try await root.me.state == .unknown("UNKNOWN"))
    #expect(try await root.me.pastStates == [.known(.open), nil, .unknown("LATER")])
  }

  /// at#365: a value of the schema that is called UNKNOWN is a known one.
  @Test func `keeps a value called UNKNOWN apart from unknown values`() async throws {
    let place = try await place(#"{"state": "UNKNOWN", "maybeState": "NEW", "states": [["OPEN", "allCases"], null]}"#) {
      Attribute(\.state)
      Attribute(\.maybeState)
      Attribute(\.states)
    }
    #expect(try await place.state == .known(.unknown))
    #expect(try await place.maybeState == .unknown("NEW"))
    #expect(try await place.states == [[.known(.open), .known(.allCases_)], nil])
  }

  struct States: GraphQLDecodable {
    typealias Model = Places.Model.Place
    let state: Places.Enum.State
    let maybe: Places.Enum.State?
    let all: [[Places.Enum.State]?]?
    let lenient: Places.Enum.State?

    init(from decoder: Model.Decoder) throws {
      lenient = try decoder.decodeIfPresent(\.maybeState, as: Places.Enum.State.self)
      state = try decoder.decode(\.state, as: Places.Enum.State.self)
      all = try decoder.decode(\.states, as: Places.Enum.State.self)
      maybe = try decoder.decode("other", \.maybeState, as: Places.Enum.State.self)
    }
  }

  private func states(_ json: String) async throws -> States {
    let place = try await place(json) {
      Attribute(\.state)
      Attribute("other", \.maybeState)
      Attribute(\.states)
    }
    return try await place.decode(as: States.self)
  }

  @Test func `decodes known values directly, in all shapes`() async throws {
    let states = try await states(#"{"state": "OPEN", "other": null, "states": [["UNKNOWN"], null]}"#)
    #expect(states.state == .open)
    #expect(states.maybe == nil)
    #expect(states.all == [[.unknown], nil])
  }

  @Test func `names an unknown value where a known one was asked for`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await states(#"{"state": "OPEN", "other": "OPEN", "states": [["OPEN", "NEW"]]}"#)
    }
    #expect(failure?.code == .unexpectedValue)
    #expect(failure?.message.hasSuffix(#"Expected State, found "NEW"."#) == true)
    #expect(failure?.path == [.key("place"), .key("states"), .index(0), .index(1)])
    let second = await #expect(throws: GraphQLFailure.self) {
      try await states(#"{"state": "OPEN", "other": "NEW", "states": null}"#)
    }
    #expect(second?.path == [.key("place"), .key("other")])
  }

  /// What is stored comes back, values that are not known yet included.
  @Test func `goes through Codable by the names in the schema`() throws {
    let values: [GraphQLEnum<Places.Enum.State>] = [.known(.open), .unknown("NEW"), .known(.unknown)]
    let data = try JSONEncoder().encode(values)
    #expect(String(decoding: data, as: UTF8.self) == #"["OPEN","NEW","UNKNOWN"]"#)
    #expect(try JSONDecoder().decode([GraphQLEnum<Places.Enum.State>].self, from: data) == values)
    #expect(try JSONDecoder().decode([Places.Enum.State].self, from: Data(#"["none"]"#.utf8)) == [.none_])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Places.Enum.State].self, from: Data(#"["NEW"]"#.utf8))
    }
  }
}
