import Martlet
import TestSupport
import Testing

/// Attributes selected in a loop over what is known at run time, and read back.
@Suite(.timeLimit(.minutes(5))) struct LoopTests {
  struct PeopleQuery: Query {
    typealias Model = API.Query
    let ids: [GraphQLID]
    var body: some Query {
      for (index, id) in ids.enumerated() {
        Attribute("item\(index)", \.person[id: id]) { Attribute(\.email) }
      }
    }
  }

  struct Person: GraphQLDecodable {
    typealias Model = API.Model.Person
    let email: String
    init(from decoder: Model.Decoder) throws { email = try decoder.decode(\.email) }
  }

  private static let data = #"{"item0": {"email": "a"}, "item1": null, "item2": {"email": "c"}}"#

  @Test func `reads back by alias`() async throws {
    let ids: [GraphQLID] = ["1", "2", "3"]
    let root = try await answer(PeopleQuery(ids: ids), data: Self.data)
    var emails: [String?] = []
    for index in ids.indices {
      emails.append(try await root.decoder.decode("item\(index)", \.person, as: Person.self)?.email)
    }
    #expect(emails == ["a", nil, "c"])
  }

  @Test func `reads back by the same arguments`() async throws {
    let ids: [GraphQLID] = ["1", "2", "3"]
    let root = try await answer(PeopleQuery(ids: ids), data: Self.data)
    var emails: [String?] = []
    for id in ids { emails.append(try await root.decoder.decode(\.person[id: id], as: Person.self)?.email) }
    #expect(emails == ["a", nil, "c"])
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.decoder.decode(\.person[id: "4"]) }
    #expect(failure?.code == .notSelected)
    let ambiguous = await #expect(throws: GraphQLFailure.self) { try await root.decoder.decode(\.person) }
    #expect(ambiguous?.code == .ambiguousAttribute)
  }

  @Test func `prints the same for as many ids`() async throws {
    let first = try await checkedRequest(PeopleQuery(ids: ["1", "2"]))
    let second = try await checkedRequest(PeopleQuery(ids: ["7", "7"]))
    #expect(first.document == second.document)
    #expect(
      flat(first.document) == """
        query PeopleQuery($id: ID!, $item1_id: ID!) { item0: person(id: $id) { email } \
        item1: person(id: $item1_id) { email } }
        """)
    #expect(second.variables.description == #"{"id":"7","item1_id":"7"}"#)
  }
}
