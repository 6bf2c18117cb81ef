import Martlet
import TestSupport
import Testing

/// What happens to response keys that are selected twice.
@Suite(.timeLimit(.minutes(5))) struct NamingTests {
  struct FirstNameQuery: Query {
    typealias Model = API.Query
    var body: some Query { Attribute(\.user) { Attribute(\.firstName) } }
  }

  struct LastNameQuery: Query {
    typealias Model = API.Query
    var body: some Query { Attribute(\.user) { Attribute(\.lastName) } }
  }

  struct BothQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      FirstNameQuery()
      LastNameQuery()
    }
  }

  struct FirstName: GraphQLDecodable {
    typealias Model = API.Query
    let text: String
    init(from decoder: Model.Decoder) throws { text = try decoder.decode(\.user) { try $0.decode(\.firstName) } }
  }

  struct LastName: GraphQLDecodable {
    typealias Model = API.Query
    let text: String
    init(from decoder: Model.Decoder) throws { text = try decoder.decode(\.user) { try $0.decode(\.lastName) } }
  }

  struct Both: GraphQLDecodable {
    typealias Model = API.Query
    let first: FirstName
    let last: LastName
    init(from decoder: Model.Decoder) throws {
      first = try FirstName(from: decoder)
      last = try LastName(from: decoder)
    }
  }

  /// elm#495: one object selected by two reused queries.
  @Test(arguments: [NamingPolicy.merging, .hashed])
  func `merges one object that two queries select`(naming: NamingPolicy) async throws {
    let request = try await checkedRequest(BothQuery(), naming: naming)
    #expect(flat(request.document) == "query BothQuery { user { firstName lastName } }")
    let both = try await answer(
      BothQuery(), as: Both.self, naming: naming, data: #"{"user": {"firstName": "Ada", "lastName": "Lovelace"}}"#)
    #expect(both.first.text == "Ada")
    #expect(both.last.text == "Lovelace")
  }

  @Test func `throws for a duplicate by default, with name, places and fix`() async throws {
    let failure = await failure(of: BothQuery())
    #expect(failure?.code == .duplicateAttribute)
    let message = try #require(failure?.message)
    #expect(
      message == """
        'user' is selected twice in Query: at MartletTests/NamingTests.swift:9 (in FirstNameQuery, reused at \
        MartletTests/NamingTests.swift:20) and at MartletTests/NamingTests.swift:14 (in LastNameQuery, reused at \
        MartletTests/NamingTests.swift:21). Give one of them an alias, as in Attribute("user2", \\.user) { … }, or let \
        the request merge equal selections with naming: .merging.
        """)
  }

  struct AvatarsQuery: Query {
    typealias Model = API.Model.Person
    var sizes: [Int?]
    var alias: String?
    var body: some Query {
      Attribute(\.email)
      for size in sizes {
        if let alias { Attribute(alias, \.avatar[size: size]) } else { Attribute(\.avatar[size: size]) }
      }
    }
  }

  /// cal#3037, gqless#100: differing arguments under one key corrupt data silently.
  @Test(arguments: [NamingPolicy.unique, .merging])
  func `refuses different arguments under one key`(naming: NamingPolicy) async throws {
    let failure = await failure(of: MeQuery(content: AvatarsQuery(sizes: [1, 2])), naming: naming)
    #expect(failure?.code == (naming == .unique ? .duplicateAttribute : .conflictingAttributes))
    let both =
      "both times at MartletTests/NamingTests.swift:78 (in AvatarsQuery, reused at MartletTests/ProposalQueries.swift:88)"
    #expect(failure?.message.hasPrefix("'avatar' ") == true)
    #expect(failure?.message.contains(both) == true)
    #expect(failure?.message.contains(#"Attribute("avatar\(number)", \.avatar[size: …])"#) == true)
  }

  @Test func `gives clashing names a suffix and leaves the others alone`() async throws {
    let query = MeQuery(content: AvatarsQuery(sizes: [1, 2, nil, 1]))
    let request = try await checkedRequest(query, naming: .hashed)
    let lines = request.document.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("email"))
    let avatars = lines.filter { $0.hasPrefix("avatar_") }
    #expect(avatars.count == 3)
    #expect(Set(avatars.map { $0.prefix { $0 != ":" } }).count == 3)
    #expect(request.variables.description == #"{"size":1,"\#(variable(2, in: request))":2}"#)
  }

  private func variable<Root>(_ value: AnyCodable, in request: Request<Root>) -> String {
    guard case .object(let members) = request.variables else { return "" }
    return members.first { $0.value == value }?.key ?? ""
  }

  @Test func `gives clashing aliases a suffix too`() async throws {
    let query = MeQuery(content: AvatarsQuery(sizes: [1, 2], alias: "picture"))
    let request = try await checkedRequest(query, naming: .hashed)
    #expect(request.document.contains(/picture_[0-9a-f]{8}: avatar/))
  }

  /// AC22: the text depends on the shape of the query, not on values.
  @Test func `hashes no values`() async throws {
    let first = try await checkedRequest(MeQuery(content: AvatarsQuery(sizes: [1, 2])), naming: .hashed)
    let second = try await checkedRequest(MeQuery(content: AvatarsQuery(sizes: [3, 4])), naming: .hashed)
    #expect(first.document == second.document)
    #expect(first.variables != second.variables)
  }

  @Test func `decodes clashing selections by their arguments`() async throws {
    let query = MeQuery(content: AvatarsQuery(sizes: [1, 2]))
    let request = try await checkedRequest(query, naming: .hashed)
    let keys = request.document.matches(of: /(avatar_[0-9a-f]{8}): avatar/).map { String($0.1) }
    try #require(keys.count == 2)
    let root = try await answer(
      query, naming: .hashed, data: #"{"me": {"email": "e", "\#(keys[1])": "two", "\#(keys[0])": "one"}}"#)
    #expect(try await root.me.decoder.decode(\.avatar[size: 1]) == "one")
    #expect(try await root.me.decoder.decode(\.avatar[size: 2]) == "two")
    let ambiguous = await #expect(throws: GraphQLFailure.self) { try await root.me.avatar }
    #expect(ambiguous?.code == .ambiguousAttribute)
  }

  @Test(arguments: ["", "1a", "a b", "a-b", "é", "x: me { id } y", "a\n", "__typename", "__isNote"])
  func `refuses an alias that is no name`(alias: String) async throws {
    struct AliasQuery: Query {
      typealias Model = API.Model.Person
      let alias: String
      var body: some Query { Attribute(alias, \.email) }
    }
    let failure = await failure(of: MeQuery(content: AliasQuery(alias: alias)))
    #expect(failure?.code == .invalidQuery)
    #expect(failure?.message.contains("NamingTests.swift") == true)
  }

  @Test(arguments: ["", "1a", "A { me { id } } query B"])
  func `refuses an operation name that is no name`(name: String) async throws {
    let failure = await failure(of: MeQuery(content: CustomPerson()), operationName: name)
    #expect(failure?.code == .invalidQuery)
  }
}
