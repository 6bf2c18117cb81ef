import Foundation
import Martlet
import Testing

/// Plain `Decodable` types as a way in for code that exists.
@Suite(.timeLimit(.minutes(5))) struct DecodableTests {
  struct PersonNames: Decodable, Equatable {
    struct Parts: Decodable, Equatable {
      let givenName: String
      let familyName: String
    }
    let email: String
    let phone: String?
    let name: Parts
  }

  struct Answer: Decodable, Equatable {
    let me: PersonNames
  }

  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute("phone", \.number)
      Attribute(\.name) { NameQuery() }
    }
  }

  private static let person =
    #"{"email": "a@b", "phone": null, "name": {"givenName": "Ada", "familyName": "Lovelace"}}"#

  private func client(_ data: String) -> GraphQLClient {
    GraphQLClient(transport: AnsweringTransport(#"{"data": \#(data)}"#))
  }

  @Test func `reads a whole answer, aliases by their keys`() async throws {
    let client = client(#"{"me": \#(Self.person)}"#)
    let answer = try await client.query(MeQuery(content: PersonQuery()), as: Answer.self)
    #expect(answer.me.name.familyName == "Lovelace")
    #expect(answer.me.phone == nil)
    let request = try await Request(MeQuery(content: PersonQuery()))
    #expect(try await client.response(for: request, as: Answer.self).value == answer)
    let root = try await client.query(MeQuery(content: PersonQuery()))
    #expect(try await root.decode(as: Answer.self) == answer)
    #expect(try await root.me.decode(as: PersonNames.self) == answer.me)
  }

  @Test func `reads the answer to a mutation`() async throws {
    struct Bill: Decodable { let pay: [String: Decimal]? }
    struct PayMutation: Query {
      typealias Model = API.Mutation
      var body: some Query { Attribute(\.pay[amount: 1]) { Attribute(\.amount) } }
    }
    let bill = try await client(#"{"pay": {"amount": 0.10}}"#).mutate(PayMutation(), as: Bill.self)
    #expect(bill.pay?["amount"] == Decimal(string: "0.1"))
  }

  struct Friends: GraphQLDecodable {
    typealias Model = API.Model.Person
    let best: PersonNames.Parts?
    let friends: [PersonNames.Parts?]?
    let extra: [String: [Int]]?
    let other: [PersonNames.Parts]

    init(from decoder: Model.Decoder) throws {
      best = try decoder.decode(\.best, as: Named?.self)?.name
      friends = try decoder.decode(\.friends, as: [Named?]?.self)?.map { $0?.name }
      other = try decoder.decode("others", \.colleagues, as: [Named].self).map(\.name)
      extra = try decoder.decode(\.extra, as: [String: [Int]]?.self)
    }

    struct Named: Decodable {
      let name: PersonNames.Parts
    }
  }

  struct FriendsQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.best) { Attribute(\.name) { NameQuery() } }
      Attribute(\.friends) { Attribute(\.name) { NameQuery() } }
      Attribute("others", \.colleagues) { Attribute(\.name) { NameQuery() } }
      Attribute(\.extra)
    }
  }

  @Test func `reads single fields, in the shapes of the type`() async throws {
    let name = #"{"name": {"givenName": "A", "familyName": "B"}}"#
    let people = try await answer(
      MeQuery(content: FriendsQuery()), as: People<Friends>.self,
      data: #"{"me": {"best": null, "friends": [null, \#(name)], "others": [\#(name)], "extra": {"a": [1, 2.0]}}}"#)
    #expect(people.me.best == nil)
    #expect(people.me.friends == [nil, .init(givenName: "A", familyName: "B")])
    #expect(people.me.other.count == 1)
    #expect(people.me.extra == ["a": [1, 2]])
  }

  @Test func `says what was expected and found, and where`() async throws {
    let wrong = #"{"name": {"givenName": "A", "familyName": 7}}"#
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(
        MeQuery(content: FriendsQuery()), as: People<Friends>.self,
        data: #"{"me": {"best": null, "friends": [null, \#(wrong)], "others": [], "extra": null}}"#)
    }
    #expect(failure?.code == .unexpectedValue)
    #expect(failure?.path == [.key("me"), .key("friends"), .index(1), .key("name"), .key("familyName")])
    #expect(failure?.message.contains("Person.friends, selected at MartletTests/DecodableTests.swift:") == true)
    #expect(failure?.message.hasSuffix("Expected String, found 7.") == true)
    #expect(failure?.cause is DecodingError)
  }

  @Test func `tells null from what is missing`() async throws {
    let null = await #expect(throws: GraphQLFailure.self) {
      try await client(#"{"me": {"email": null}}"#).query(MeQuery(content: PersonQuery()), as: Answer.self)
    }
    #expect(null?.code == .unexpectedNull)
    #expect(null?.path == [.key("me"), .key("email")])
    let missing = await #expect(throws: GraphQLFailure.self) {
      try await client(#"{"me": {"email": "a", "phone": "1"}}"#).query(MeQuery(content: PersonQuery()), as: Answer.self)
    }
    #expect(missing?.code == .missingValue)
    #expect(missing?.path == [.key("me")])
    #expect(missing?.message.contains("'name'") == true)
  }

  struct Both: GraphQLDecodable, Decodable {
    typealias Model = API.Model.Person
    var origin = "Decodable"

    init(from decoder: any Swift.Decoder) throws {}
    init(from decoder: Model.Decoder) throws { origin = "GraphQLDecodable" }
  }

  struct BothRoot: GraphQLDecodable, Decodable {
    typealias Model = API.Query
    var origin = "Decodable"
    var me = ""

    init(from decoder: any Swift.Decoder) throws {}
    init(from decoder: Model.Decoder) throws {
      origin = "GraphQLDecodable"
      me = try decoder.decode(\.me, as: Both.self).origin
    }
  }

  @Test func `reads a type that is both as a decodable of the catalogue`() async throws {
    let client = client(#"{"me": \#(Self.person)}"#)
    let value = try await client.query(MeQuery(content: PersonQuery()), as: BothRoot.self)
    #expect(value.origin == "GraphQLDecodable" && value.me == "GraphQLDecodable")
    let root = try await client.query(MeQuery(content: PersonQuery()))
    #expect(try await root.me.decode(as: Both.self).origin == "GraphQLDecodable")
  }

  @Test func `converts keys, and names the key of the answer in errors`() throws {
    struct Item: Decodable {
      let givenName: String
      let familyName: Int
      let labels: [String: Int]
    }
    let json: AnyCodable = ["given_name": "A", "family_name": 1, "labels": ["not_a_key": 1]]
    let options = DecodableOptions(keys: .convertFromSnakeCase)
    let item = try json.value(as: Item.self, options: options)
    #expect(item.givenName == "A" && item.labels == ["not_a_key": 1])
    let wrong: AnyCodable = ["given_name": "A", "family_name": "x", "labels": [:]]
    let failure = #expect(throws: GraphQLFailure.self) { try wrong.value(as: Item.self, options: options) }
    #expect(failure?.path == [.key("family_name")])
  }

  @Test func `reads dates and data as the options say`() throws {
    struct Moment: Decodable, Equatable {
      let date: Date
    }
    func moment(_ json: AnyCodable, _ dates: DecodableOptions.Dates) throws -> TimeInterval {
      let options = DecodableOptions(dates: dates)
      let object: AnyCodable = ["date": json]
      let moment = try object.value(as: Moment.self, options: options)
      return moment.date.timeIntervalSince1970
    }
    #expect(try moment("1970-01-01T00:00:01.5Z", .dateTime) == 1.5)
    #expect(try moment(2.5, .secondsSince1970) == 2.5)
    #expect(try moment(2500, .millisecondsSince1970) == 2.5)
    #expect(try moment(-978_307_200, .deferredToDate) == 0)
    let custom = DecodableOptions.Dates.custom {
      Date(timeIntervalSince1970: Double(try $0.singleValueContainer().decode(String.self).count))
    }
    #expect(try moment("four", custom) == 4)
    #expect(throws: GraphQLFailure.self) { try moment(1, .dateTime) }
    let floats = DecodableOptions(
      nonConformingFloats: .init(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
    let numbers: AnyCodable = ["inf", "-inf", 1]
    #expect(try numbers.value(as: [Double].self, options: floats) == [.infinity, -.infinity, 1])
    #expect(throws: GraphQLFailure.self) { try numbers.value(as: [Double].self) }
  }
}
