import Martlet
import TestSupport
import Testing

/// What the server sends, and what a decoder makes of it.
@Suite(.timeLimit(.minutes(5))) struct DecodingTests {
  struct NumbersQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.numbers) {
        Attribute(\.f)
        Attribute(\.fs)
        Attribute(\.names)
        Attribute(\.n)
        Attribute(\.maybe)
        Attribute(\.grid)
        Attribute(\.id)
        Attribute(\.flag)
      }
    }
  }

  /// The numbers of an answer in which one member of `numbers` is this JSON, and the others are right.
  private func numbers(_ name: String = "", _ json: String = "") async throws -> SelectedObject<API.Model.Numbers> {
    let right = [
      ("f", "0"), ("fs", "[1,2.5,3]"), ("names", #"["Ann","Bo"]"#), ("n", "7"), ("maybe", "null"),
      ("grid", "[[1,null],[]]"), ("id", "27"), ("flag", "true"),
    ]
    let members = right.map { #""\#($0.0)": \#($0.0 == name ? json : $0.1)"# }.joined(separator: ", ")
    return try await answer(NumbersQuery(), data: #"{"numbers": {\#(members)}}"#).numbers
  }

  /// sg#117, sg#120, sg#125, ferry#673: whole numbers for Float, lists of values, numbers for ID.
  @Test func `coerces numbers and lists`() async throws {
    let numbers = try await numbers()
    #expect(try await numbers.f == 0)
    #expect(try await numbers.fs == [1, 2.5, 3])
    #expect(try await numbers.names == ["Ann", "Bo"])
    #expect(try await numbers.n == 7)
    #expect(try await numbers.maybe == nil)
    #expect(try await numbers.grid == [[1, nil], []])
    #expect(try await numbers.id == "27")
    #expect(try await numbers.flag)
  }

  @Test(arguments: [("7", 7), ("7.0", 7), ("7e2", 700), ("-0", 0), ("9223372036854775807", Int.max)])
  func `reads Int however it is written`(json: String, value: Int) async throws {
    #expect(try await numbers("n", json).n == value)
  }

  @Test(arguments: ["7.5", "9223372036854775808", "1e300", #""7""#, "true", "[]", "{}"])
  func `refuses for Int what is none, with its place`(json: String) async throws {
    let failure = await #expect(throws: GraphQLFailure.self) { try await numbers("n", json).n }
    #expect(failure?.code == .unexpectedValue)
    #expect(failure?.description.hasSuffix("(at numbers.n)") == true)
  }

  @Test func `refuses values of other kinds`() async throws {
    await #expect(throws: GraphQLFailure.self) { try await numbers("f", #""1""#).f }
    await #expect(throws: GraphQLFailure.self) { try await numbers("f", "1e400").f }
    await #expect(throws: GraphQLFailure.self) { try await numbers("flag", "1").flag }
    await #expect(throws: GraphQLFailure.self) { try await numbers("id", "2.5").id }
    await #expect(throws: GraphQLFailure.self) { try await numbers("id", "true").id }
    await #expect(throws: GraphQLFailure.self) { try await numbers("names", #""Ann""#).names }
    let element = await #expect(throws: GraphQLFailure.self) { try await numbers("grid", "[[1],[2,3.5]]").grid }
    #expect(element?.path == [.key("numbers"), .key("grid"), .index(1), .index(1)])
    #expect(
      element?.description
        == "Numbers.grid, selected at MartletTests/DecodingTests.swift:16: Expected Int, found 3.5. (at numbers.grid[1][1])"
    )
    let null = await #expect(throws: GraphQLFailure.self) { try await numbers("names", #"["a",null]"#).names }
    #expect(null?.code == .unexpectedNull)
    #expect(null?.path == [.key("numbers"), .key("names"), .index(1)])
  }

  struct EmailQuery: Query {
    typealias Model = API.Model.Person
    var withTwitter = false
    var body: some Query {
      Attribute(\.email)
      if withTwitter { Attribute(\.twitter) }
    }
  }

  /// mobile-buy-sdk-ios#1134, unity-buy-sdk#622: reading what was not asked for.
  @Test func `tells what was decoded without being selected, and where to add it`() async throws {
    let root = try await answer(MeQuery(content: EmailQuery()), data: #"{"me": {"email": "e"}}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.twitter }
    #expect(failure?.code == .notSelected)
    let message = try #require(failure?.message)
    #expect(message.contains("Person.twitter"))
    #expect(message.contains("EmailQuery"))
    #expect(message.contains("DecodingTests.swift:"))
    #expect(message.contains(#"Add Attribute(\.twitter)"#))
    #expect(try await root.me.decoder.decodeIfPresent(\.twitter) == nil)
    #expect(try await root.me.decoder.decodeIfPresent(\.email) == "e")
  }

  @Test func `tells null from absence, and both from what was not selected`() async throws {
    let query = MeQuery(content: EmailQuery(withTwitter: true))
    let null = try await answer(query, data: #"{"me": {"email": null, "twitter": null}}"#)
    #expect(try await null.me.twitter == nil)
    let forbidden = await #expect(throws: GraphQLFailure.self) { try await null.me.email }
    #expect(forbidden?.code == .unexpectedNull)
    #expect(forbidden?.path == [.key("me"), .key("email")])
    let absent = try await answer(query, data: #"{"me": {"email": "e"}}"#)
    let missing = await #expect(throws: GraphQLFailure.self) { try await absent.me.twitter }
    #expect(missing?.code == .missingValue)
    #expect(try await absent.me.decoder.decodeIfPresent(\.twitter) == nil)
  }

  @Test func `refuses null for a custom scalar that the schema promises`() async throws {
    struct SalaryQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query {
        Attribute(\.salary)
        Attribute(\.extra)
      }
    }
    let root = try await answer(
      MeQuery(content: SalaryQuery()), data: #"{"me": {"salary": null, "extra": {"a": 12.50}}}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.salary }
    #expect(failure?.code == .unexpectedNull)
    #expect(try await root.me.extra?.value.description == #"{"a":12.50}"#)
  }

  struct PicturesQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute("small", \.avatar[size: 64])
      Attribute("large", \.avatar[size: 512])
      Attribute("phone", \.number)
      Attribute("first", \.best) { Attribute(\.id) }
      Attribute("second", \.best) { Attribute(\.email) }
    }
  }

  @Test func `finds aliased attributes by key path, arguments or alias`() async throws {
    let root = try await answer(
      MeQuery(content: PicturesQuery()),
      data: """
        {"me": {"second": {"email": "e"}, "first": {"id": 1}, "phone": "1", "large": "L", "small": "S"}}
        """)
    let me = try await root.me
    #expect(try await me.number == "1")
    #expect(try await me.decoder.decode(\.avatar[size: 64]) == "S")
    #expect(try await me.decoder.decode(\.avatar[size: 512]) == "L")
    #expect(try await me.decoder.decode("large", \.avatar) == "L")
    #expect(try await me.decoder.decode("second", \.best)?.email == "e")
    let ambiguous = await #expect(throws: GraphQLFailure.self) { try await me.avatar }
    #expect(ambiguous?.code == .ambiguousAttribute)
    #expect(ambiguous?.message.contains("'small'") == true)
    #expect(ambiguous?.message.contains("'large'") == true)
    let other = await #expect(throws: GraphQLFailure.self) { try await me.decoder.decode(\.avatar[size: 1]) }
    #expect(other?.code == .notSelected)
  }

  struct FriendsQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.best) { EmailQuery() }
      Attribute(\.friends) { EmailQuery() }
      Attribute(\.colleagues) { EmailQuery() }
      Attribute(\.repositories) { Attribute(\.nodes) { Attribute(\.title) } }
    }
  }

  struct Email: GraphQLDecodable, Hashable {
    typealias Model = API.Model.Person
    let text: String
    init(from decoder: Model.Decoder) throws { text = try decoder.decode(\.email) }
  }

  struct Circle: GraphQLDecodable {
    typealias Model = API.Model.Person
    let best: Email?
    let friends: [Email?]?
    let colleagues: [Email]
    let titles: [String?]?
    init(from decoder: Model.Decoder) throws {
      best = try decoder.decode(\.best, as: Email.self)
      friends = try decoder.decode(\.friends, as: Email.self)
      colleagues = try decoder.decode(\.colleagues, as: Email.self)
      titles = try decoder.decode(\.repositories) { try $0.decode(\.nodes) { try $0.decode(\.title) } }
    }
  }

  /// sg#89, sg#198: optional lists of optional objects.
  @Test func `gives the wrappers of the schema`() async throws {
    let people = try await answer(
      MeQuery(content: FriendsQuery()), as: People<Circle>.self,
      data: """
        {"me": {"best": null, "friends": [{"email": "a"}, null], "colleagues": [{"email": "b"}],
        "repositories": {"nodes": [null, {"title": "t"}]}}}
        """)
    #expect(people.me.best == nil)
    #expect(people.me.friends?.map { $0?.text } == ["a", nil])
    #expect(people.me.colleagues.map(\.text) == ["b"])
    #expect(people.me.titles == [nil, "t"])
  }

  @Test func `tells the whole path to a wrong value`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(
        MeQuery(content: FriendsQuery()), as: People<Circle>.self,
        data: """
          {"me": {"best": null, "friends": null, "colleagues": [{"email": "b"}, {"email": 5}],
          "repositories": {"nodes": null}}}
          """)
    }
    #expect(failure?.path == [.key("me"), .key("colleagues"), .index(1), .key("email")])
    #expect(
      failure?.description
        == "Person.email, selected at MartletTests/DecodingTests.swift:80: Expected String, found 5. (at me.colleagues[1].email)"
    )
  }

  @Test func `keeps an error of the decodable's own as the cause`() async throws {
    struct Refusal: Error {}
    struct Never: GraphQLDecodable {
      typealias Model = API.Model.Person
      init(from decoder: Model.Decoder) throws { throw Refusal() }
    }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(MeQuery(content: EmailQuery()), as: People<Never>.self, data: #"{"me": {"email": "e"}}"#)
    }
    #expect(failure?.cause is Refusal)
    #expect(failure?.path == [.key("me")])
  }

  @Test func `refuses an object where a list should be, and the other way round`() async throws {
    for data in [#"{"me": []}"#, #"{"me": 1}"#, #"{"me": null}"#] {
      await #expect(throws: GraphQLFailure.self) {
        try await answer(MeQuery(content: EmailQuery()), as: People<Email>.self, data: data)
      }
    }
    await #expect(throws: GraphQLFailure.self) {
      try await answer(
        MeQuery(content: FriendsQuery()), as: People<Circle>.self,
        data: #"{"me": {"best": [], "friends": {}, "colleagues": {}, "repositories": []}}"#)
    }
  }
}
