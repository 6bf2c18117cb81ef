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
}
