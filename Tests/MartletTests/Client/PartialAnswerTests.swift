import Martlet
import TestSupport
import Testing

/// Errors of single fields as data: where they belong, what becomes of the rest.
@Suite(.timeLimit(.minutes(5))) struct PartialAnswerTests {
  struct ContactQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute("phone", \.number)
      Attribute(\.twitter)
      Attribute(\.name) { Attribute(\.givenName) }
    }
  }

  struct Contact: GraphQLDecodable {
    typealias Model = API.Model.Person
    let phone: Result<String, GraphQLFailure>
    let twitter: Result<String?, GraphQLFailure>
    let name: Result<Name, GraphQLFailure>
    let phoneErrors: [String]
    let allErrors: [String]

    init(from decoder: Model.Decoder) throws {
      phone = try decoder.decode(\.number, as: Result<String, GraphQLFailure>.self)
      twitter = try decoder.decode(\.twitter, as: Result<String?, GraphQLFailure>.self)
      name = try decoder.decode(\.name, as: Result<Name, GraphQLFailure>.self)
      phoneErrors = decoder.errors(at: "phone", \.number).map(\.message)
      allErrors = decoder.errors.map(\.message)
    }
  }

  struct Name: GraphQLDecodable {
    typealias Model = API.Model.Name
    let given: String
    init(from decoder: Model.Decoder) throws { given = try decoder.decode(\.givenName) }
  }

  struct PageQuery: Query {
    typealias Model = API.Query
    var body: some Query { Attribute(\.people[first: 4]) { ContactQuery() } }
  }

  struct Page: GraphQLDecodable {
    typealias Model = API.Query
    let people: [Contact]
    init(from decoder: Model.Decoder) throws { people = try decoder.decode(\.people, as: Contact.self) }
  }

  private func client(_ text: String, status: Int? = nil) -> GraphQLClient {
    GraphQLClient(transport: AnsweringTransport(text, status: status))
  }

  private static let page = """
    {"errors": [
      {"message": "no phone", "path": ["people", 1, "phone"], "locations": [{"line": 2.0, "column": 1e0}]},
      {"message": "no name", "path": ["people", 3.0, "name", "givenName"]},
      {"message": "slow", "path": []}, {"message": "odd", "path": ["people", 9, "phone"]}],
    "extensions": {"cost": {"actual": 3}},
    "data": {"people": [
      {"email": "a", "phone": "1", "twitter": "t", "name": {"givenName": "A"}},
      {"email": "b", "phone": null, "twitter": null, "name": {"givenName": "B"}},
      {"email": "c", "phone": null, "twitter": 7, "name": {"givenName": 8}},
      {"email": "d", "phone": "4", "name": null}]}}
    """

  /// sg#150: the value, each field's failure, and whose errors they are.
  @Test func `gives each element of a list its own errors`() async throws {
    let people = try await client(Self.page).query(PageQuery(), as: Page.self, errors: .partial).people
    #expect(people.map { $0.phone.failure?.code } == [nil, .fieldErrors, .unexpectedNull, nil])
    #expect(people.map(\.phoneErrors) == [[], ["no phone"], [], []])
    #expect(people.map(\.allErrors) == [[], ["no phone"], [], ["no name"]])
    #expect(people.map { $0.name.failure?.code } == [nil, nil, .unexpectedValue, .fieldErrors])
    #expect(people.map { $0.twitter.failure?.code } == [nil, nil, .unexpectedValue, .missingValue])
    #expect(try people[1].twitter.get() == nil)
    #expect(people[1].phone.failure?.errors.map(\.message) == ["no phone"])
    #expect(people[1].phone.failure?.path == [.key("people"), .index(1), .key("phone")])
    #expect(people[2].name.failure?.path == [.key("people"), .index(2), .key("name"), .key("givenName")])
    #expect(people[3].name.failure?.path == [.key("people"), .index(3), .key("name")])
  }

  @Test func `names the attribute that an aliased path stands for`() async throws {
    let response = try await client(Self.page).response(for: checkedRequest(PageQuery()), as: Page.self)
    let attribute = try #require(response.attribute(of: response.errors[0]))
    #expect(attribute.description == "Person.number")
    #expect(attribute.responseKey == "phone")
    #expect(attribute.query == "ContactQuery")
    #expect(attribute.source.hasPrefix("MartletTests/PartialAnswerTests.swift:"))
    #expect(
      response.plan.attributes(along: response.errors[1].path).map(\.description) == [
        "Query.people", "Person.name", "Name.givenName",
      ])
    #expect(response.attribute(of: response.errors[2]) == nil)
    #expect(response.plan.attribute(at: [.key("people"), .key("nope")]) == nil)
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await client(Self.page).query(PageQuery(), as: Page.self)
    }
    #expect(failure?.message.contains("no phone (at people[1].phone, which is Person.number)") == true)
  }

  @Test func `finds errors by key path from the response`() async throws {
    let decoded = try await client(Self.page).response(for: checkedRequest(PageQuery()), as: Page.self)
    #expect(await decoded.errors(at: \.people).map(\.message) == ["no phone", "no name", "odd"])
    #expect(await decoded.errors(at: \.user).isEmpty)
    let selected = try await client(Self.page).response(for: checkedRequest(PageQuery()))
    #expect(await selected.errors(at: \.people).count == 3)
    let people = try await selected.value.people
    #expect(await people[1].decoder.errors(at: \.number).map(\.message) == ["no phone"])
    #expect(await people[1].decoder.errors(at: \.email).isEmpty)
    #expect(await selected.value.decoder.errors(at: \.people).map(\.message) == ["no phone", "no name", "odd"])
  }

  // MARK: - Policies

  @Test func `throws or keeps the rest, as asked`() async throws {
    let selected = try await client(Self.page).query(PageQuery(), errors: .partial)
    #expect(try await selected.people[0].email == "a")
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await client(Self.page).response(for: checkedRequest(PageQuery()), as: Page.self, errors: .strict)
    }
    #expect(failure?.code == .fieldErrors)
    #expect(failure?.errors.count == 4)
  }

  /// sg#109, sg#144, ss#6038: what the server reported, not what could not be decoded on that account.
  @Test func `puts the server's errors before those of decoding`() async throws {
    let text = #"{"data": {"people": null}, "errors": [{"message": "broken", "path": ["people", 0, "email"]}]}"#
    for policy in [ErrorPolicy.strict, .partial] {
      let failure = await #expect(throws: GraphQLFailure.self) {
        try await client(text, status: 200).query(PageQuery(), as: Page.self, errors: policy)
      }
      #expect(failure?.code == .fieldErrors)
      #expect(
        failure?.message.hasPrefix("The server could not answer every field: broken (at people[0].email).") == true)
      #expect(failure?.status == 200)
    }
  }

  @Test func `keeps the code of a failure that no error explains`() async throws {
    let text = #"{"data": {"people": 7}, "errors": [{"message": "elsewhere", "path": ["user"]}]}"#
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await client(text).query(PageQuery(), as: Page.self, errors: .partial)
    }
    #expect(failure?.code == .unexpectedValue)
    #expect(failure?.message.hasSuffix("The server reported: elsewhere (at user).") == true)
  }

  // MARK: - Extensions

  struct Extensions: Decodable, Equatable {
    struct Cost: Decodable, Equatable { let actual: Int }
    let cost: Cost
  }

  struct Problem: Decodable, Equatable { let retryAfter: Double }

  @Test func `gives extensions as a type of the program`() async throws {
    let response = try await client(Self.page).response(for: checkedRequest(PageQuery()))
    #expect(try response.extensions(as: Extensions.self) == Extensions(cost: .init(actual: 3)))
    #expect(try response.errors[0].extensions(as: Problem.self) == nil)
    let limited = await #expect(throws: GraphQLFailure.self) {
      try await client(#"{"errors": [{"message": "m", "extensions": {"retryAfter": 1.5}}]}"#).query(PageQuery())
    }
    #expect(try limited?.errors.first?.extensions(as: Problem.self)?.retryAfter == 1.5)
    #expect(throws: (any Error).self) { try limited?.errors.first?.extensions(as: Extensions.self) }
  }

  // MARK: - Hostile answers

  @Test(arguments: [
    #"["people"]"#, #"["people", -1]"#, #"["people", 1e300]"#, #"["people", 0.5, "phone"]"#, #"[0, 0, 0]"#,
    #"["phone"]"#, #"["people", 0, "phone", 0, "phone"]"#, #"["people", "0"]"#, #"[null, {}, "people"]"#,
    #"["people", 99999999999999999999]"#,
  ])
  func `puts up with paths that lead nowhere`(path: String) async throws {
    let text = """
      {"errors": [{"message": "m", "path": \(path)}], "data": {"people": [
      {"email": "a", "phone": "1", "twitter": "t", "name": {"givenName": "A"}}]}}
      """
    let people = try await client(text).query(PageQuery(), as: Page.self, errors: .partial).people
    #expect(try people[0].phone.get() == "1")
  }

  @Test func `finds the errors of a hundred thousand elements`() async throws {
    let count = 100_000
    let errors = (0..<1000).map { #"{"message": "\#($0)", "path": ["items", \#($0 * 100)]}"# }
    let text = """
      {"errors": [\(errors.joined(separator: ","))],
      "data": {"items": [\(Array(repeating: "null", count: count).joined(separator: ","))]}}
      """
    struct ItemsQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.items) { Attribute(\.__typename) } }
    }
    struct Items: GraphQLDecodable {
      typealias Model = API.Query
      let items: [Result<SelectedObject<API.Model.Item>?, GraphQLFailure>]
      init(from decoder: Model.Decoder) throws {
        items = try decoder.decode(
          \.items, as: [Result<SelectedObject<API.Model.Item>?, GraphQLFailure>].self)
      }
    }
    let items = try await client(text).query(ItemsQuery(), as: Items.self, errors: .partial).items
    #expect(items.count == count)
    #expect(items.compactMap { $0.failure?.errors.first?.message } == (0..<1000).map(String.init))
  }

  /// Each failure has its whole path, found without walking the list anew.
  @Test func `gives the paths of failures in ten thousand elements`() async throws {
    let count = 10_000
    let person = #"{"email": "a", "phone": 1, "name": {"givenName": 2}, "twitter": null}"#
    let text = #"{"data": {"people": [\#(Array(repeating: person, count: count).joined(separator: ","))]}}"#
    let people = try await client(text).query(PageQuery(), as: Page.self).people
    #expect(people.count == count)
    let last = try #require(people.last)
    #expect(last.phone.failure?.path == [.key("people"), .index(count - 1), .key("phone")])
    #expect(last.name.failure?.path == [.key("people"), .index(count - 1), .key("name"), .key("givenName")])
    #expect(people[7].name.failure?.path == [.key("people"), .index(7), .key("name"), .key("givenName")])
  }
}
