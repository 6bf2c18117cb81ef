import Martlet
import TestSupport
import Testing

/// What of a selection a key path finds: aliases, arguments, type names, parts that may not be there.
@Suite(.timeLimit(.minutes(5))) struct SelectionTests {
  // MARK: - Type names

  @Test func `reads the type's name where it was selected, under an alias too`() async throws {
    struct TypesQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.__typename)
        Attribute(\.user) { Attribute("kind", \.__typename) }
        Attribute(\.hero) { Attribute(\.id) }
      }
    }
    let root = try await answer(
      TypesQuery(),
      data: #"{"__typename": "Query", "user": {"kind": "User"}, "hero": {"__typename": "Droid", "id": 1}}"#)
    #expect(try await root.__typename == "Query")
    #expect(try await root.user.__typename == "User")
    #expect(try await root.user.decode("kind", \.__typename) == "User")
    #expect(try await root.hero?.__typename == "Droid")
    #expect(try await root.hero?.typename == "Droid")
  }

  @Test func `tells that the type's name of an object was not selected`() async throws {
    let root = try await answer(
      MeQuery(content: DecodingTests.EmailQuery()), data: #"{"me": {"email": "e", "__typename": "Person"}}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.__typename }
    #expect(failure?.code == .notSelected)
    #expect(try await root.me.decoder.decodeIfPresent(\.__typename) == nil)
  }

  // MARK: - Arguments

  struct AvatarsQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.avatar)
      Attribute("small", \.avatar[size: 64])
      Attribute("automatic", \.avatar[size: .null])
    }
  }

  @Test func `tells no argument, null and a value apart`() async throws {
    let root = try await answer(
      MeQuery(content: AvatarsQuery()), data: #"{"me": {"avatar": "A", "small": "S", "automatic": "N"}}"#)
    let absent: Int? = nil
    let me = try await root.me.decoder
    #expect(try await me.decode(\.avatar[size: absent]) == "A")
    #expect(try await me.decode(\.avatar[size: 64]) == "S")
    #expect(try await me.decode(\.avatar[size: .null]) == "N")
    #expect(try await me.decode("avatar", \.avatar) == "A")
    #expect(try await me.decodeIfPresent(\.avatar[size: 64]) == "S")
    #expect(try await me.decodeIfPresent(\.avatar[size: 65]) == nil)
    for failure in [
      await #expect(throws: GraphQLFailure.self) { try await me.decode(\.avatar) },
      await #expect(throws: GraphQLFailure.self) { try await me.decodeIfPresent(\.avatar) },
    ] {
      #expect(failure?.code == .ambiguousAttribute)
      for key in ["'avatar' at", "'small' at", "'automatic' at", "SelectionTests.swift:"] {
        #expect(failure?.message.contains(key) == true)
      }
    }
    let unknown = await #expect(throws: GraphQLFailure.self) { try await me.decode("large", \.avatar) }
    #expect(unknown?.code == .notSelected)
    #expect(unknown?.message.contains(#"Add Attribute("large", \.avatar)"#) == true)
  }

  // MARK: - Parts that may not be there

  struct FriendsQuery: Query {
    typealias Model = API.Model.Person
    var isComplete: Bool
    var body: some Query {
      Attribute(\.email)
      if isComplete {
        Attribute(\.name) { Attribute(\.givenName) }
        Attribute(\.best) { Attribute(\.email) }
        Attribute(\.friends) { Attribute(\.email) }
        Attribute(\.colleagues) { Attribute(\.email) }
      }
    }
  }

  struct Friends: GraphQLDecodable {
    typealias Model = API.Model.Person
    let name: String?
    let best: DecodingTests.Email?
    let friends: [DecodingTests.Email?]?
    let colleagues: [DecodingTests.Email]?
    init(from decoder: Model.Decoder) throws {
      name = try decoder.decodeIfPresent(\.name) { try $0.decode(\.givenName) }
      best = try decoder.decodeIfPresent(\.best, as: DecodingTests.Email.self)
      friends = try decoder.decodeIfPresent(\.friends, as: DecodingTests.Email.self)
      colleagues = try decoder.decodeIfPresent(\.colleagues, as: DecodingTests.Email.self)
    }
  }

  private func friends(_ members: String, isComplete: Bool = true) async throws -> Friends {
    try await answer(
      MeQuery(content: FriendsQuery(isComplete: isComplete)), as: People<Friends>.self,
      data: #"{"me": {"email": "e"\#(members)}}"#
    ).me
  }

  @Test func `gives nil for objects and lists that were not selected, are null or are missing`() async throws {
    let nulls = #", "name": null, "best": null, "friends": null, "colleagues": null"#
    for friends in [try await friends("", isComplete: false), try await friends(nulls), try await friends("")] {
      #expect(friends.name == nil)
      #expect(friends.best == nil)
      #expect(friends.friends == nil)
      #expect(friends.colleagues == nil)
    }
    let complete = try await friends(
      """
      , "name": {"givenName": "Ada"}, "best": {"email": "b"}, "friends": [null, {"email": "f"}],
      "colleagues": [{"email": "c"}]
      """)
    #expect(complete.name == "Ada")
    #expect(complete.best?.text == "b")
    #expect(complete.friends?.map { $0?.text } == [nil, "f"])
    #expect(complete.colleagues?.map(\.text) == ["c"])
  }

  @Test func `still refuses what is there and is wrong`() async throws {
    for (members, path) in [
      (#", "colleagues": [null]"#, [ResponsePathElement.key("me"), .key("colleagues"), .index(0)]),
      (#", "best": {"email": null}"#, [.key("me"), .key("best"), .key("email")]),
      (#", "best": {}"#, [.key("me"), .key("best"), .key("email")]),
      (#", "friends": [null, {"email": 1}]"#, [.key("me"), .key("friends"), .index(1), .key("email")]),
      (#", "name": []"#, [.key("me"), .key("name")]),
    ] {
      let failure = await #expect(throws: GraphQLFailure.self) { try await friends(members) }
      #expect(failure?.path == path)
    }
  }

  @Test func `tells the attribute and the query of an object that the answer lacks`() async throws {
    let root = try await answer(MeQuery(content: FriendsQuery(isComplete: true)), data: #"{"me": {"email": "e"}}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.colleagues }
    #expect(failure?.code == .missingValue)
    #expect(failure?.path == [.key("me"), .key("colleagues")])
    #expect(failure?.message.contains("Person.colleagues, although FriendsQuery selects it at") == true)
  }

  // MARK: - Units of query and decodable

  struct Badge: Query, GraphQLDecodable {
    typealias Model = API.Model.Person
    var email = ""
    var body: some Query { Attribute(\.email) }
    init() {}
    init(from decoder: Model.Decoder) throws { email = try decoder.decode(\.email) }
  }

  struct Card: Query, GraphQLDecodable {
    typealias Model = API.Model.Person
    var badge = Badge()
    var best: Badge?
    var colleagues: [Badge] = []
    var body: some Query {
      Badge()
      Attribute(\.best) { Badge() }
      Attribute(\.colleagues) { Badge() }
    }
    init() {}
    init(from decoder: Model.Decoder) throws {
      badge = try Badge(from: decoder)
      best = try decoder.decode(\.best, as: Badge.self)
      colleagues = try decoder.decode(\.colleagues, as: Badge.self)
    }
  }

  struct Wall: Query, GraphQLDecodable {
    typealias Model = API.Query
    var me = Card()
    var people: [Card] = []
    var body: some Query {
      Attribute(\.me) { Card() }
      Attribute(\.people[first: 2]) { Card() }
    }
    init() {}
    init(from decoder: Model.Decoder) throws {
      me = try decoder.decode(\.me, as: Card.self)
      people = try decoder.decode(\.people, as: Card.self)
    }
  }

  @MainActor @Test func `nests units in each other and reads them from the main actor`() async throws {
    let card = #"{"email": "a", "best": {"email": "b"}, "colleagues": [{"email": "c"}, {"email": "d"}]}"#
    let wall = try await answer(Wall(), as: Wall.self, data: #"{"me": \#(card), "people": [\#(card)]}"#)
    #expect(wall.me.badge.email == "a")
    #expect(wall.me.best?.email == "b")
    #expect(wall.people.first?.colleagues.map(\.email) == ["c", "d"])
  }

  /// A unit that another part of the program selects as well.
  @Test(arguments: [NamingPolicy.merging, .hashed])
  func `merges a unit with a selection of the same attributes`(naming: NamingPolicy) async throws {
    struct Page: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) { Card() }
        Attribute(\.me) {
          Badge()
          Attribute(\.best) { Attribute(\.id) }
        }
      }
    }
    let request = try await checkedRequest(Page(), naming: naming)
    #expect(flat(request.document) == "query Page { me { email best { email id } colleagues { email } } }")
    let people = try await answer(
      Page(), as: People<Card>.self, naming: naming,
      data: #"{"me": {"email": "a", "best": {"email": "b", "id": "1"}, "colleagues": []}}"#)
    #expect(people.me.best?.email == "b")
  }
}
