import Martlet
import TestSupport
import Testing

/// Types that say what they need and are made from it, nested in each other.
@Suite(.timeLimit(.minutes(5))) struct UnitTests {
  struct Badge: Selectable, Equatable {
    typealias Model = API.Model.Person
    let email: String
    static var selection: some Query { Attribute(\.email) }
    init(from decoder: Model.Decoder) throws { email = try decoder.decode(\.email) }
  }

  struct Card: Selectable {
    typealias Model = API.Model.Person
    let badge: Badge
    let best: Badge?
    let rival: Badge
    let friends: [Badge]
    let phone: String?

    static var selection: some Query {
      UnitQuery(Badge.self)
      Attribute(\.best, Badge.self)
      Attribute(\.friends, Badge.self)
      Attribute("phone", \.number)
      Attribute(\.address) { Attribute(\.city) }
    }

    init(from decoder: Model.Decoder) throws {
      badge = try Badge(from: decoder)
      best = try decoder.decode(\.best, as: Badge.self)
      rival = try decoder.decode(\.best.required, as: Badge.self)
      friends = try decoder.decode(\.friends, as: [Badge].self, dropping: .nulls)
      phone = try decoder.decode(\.number)
      _ = try decoder.decode(\.address) { try $0.decode(\.city) }
    }
  }

  struct Front: Selectable {
    typealias Model = API.Query
    let me: Card
    let lead: Badge
    static var selection: some Query {
      Attribute(\.me, Card.self)
      Attribute("lead", \.people[first: 1], Badge.self)
    }
    init(from decoder: Model.Decoder) throws {
      me = try decoder.decode(\.me, as: Card.self)
      let people = try decoder.decode("lead", \.people, as: Badge.self)
      guard let first = people.first else { throw GraphQLFailure(code: .missingValue, message: "No lead.") }
      lead = first
    }
  }

  @Test func `sends a unit and makes it of the answer`() async throws {
    let transport = AnsweringTransport(
      """
      {"data": {"me": {"email": "a", "best": {"email": "b"}, "friends": [null, {"email": "c"}], "phone": null,
      "address": {"city": "x"}}, "lead": [{"email": "l"}]}}
      """)
    let front = try await GraphQLClient(transport: transport).query(Front.self)
    #expect(front.me.badge.email == "a")
    #expect(front.me.friends.map(\.email) == ["c"])
    #expect(front.lead.email == "l")
    #expect(
      flat(try #require(transport.operations.first).document)
        == """
        query Front($first: Int) { me { email best { email } friends { email } phone: number address { city } } \
        lead: people(first: $first) { email } }
        """)
  }

  // MARK: - Generic and conditional units

  /// Made of any node that is decodable; a unit where the node is one.
  struct Page<Node: GraphQLDecodable<API.Model.Repository>>: GraphQLDecodable {
    typealias Model = API.Model.RepositoryConnection
    let nodes: [Node]
    let total: Int
    init(from decoder: Model.Decoder) throws {
      nodes = try decoder.decode(\.nodes, as: [Node].self, dropping: .nulls)
      total = try decoder.decode(\.totalCount)
    }
  }

  struct Title: Selectable, Equatable {
    typealias Model = API.Model.Repository
    let text: String
    static var selection: some Query { Attribute(\.title) }
    init(from decoder: Model.Decoder) throws { text = try decoder.decode(\.title) }
  }

  struct Owned<Owner: Selectable>: Selectable where Owner.Model == API.Model.Person {
    typealias Model = API.Model.Repository
    let owner: Owner
    static var selection: some Query { Attribute(\.owner, Owner.self) }
    init(from decoder: Model.Decoder) throws { owner = try decoder.decode(\.owner, as: Owner.self) }
  }

  struct Shelf<Node: Selectable>: Selectable where Node.Model == API.Model.Repository {
    typealias Model = API.Query
    let page: Page<Node>
    static var selection: some Query { Attribute(\.me) { Attribute(\.repositories[first: 2], Page<Node>.self) } }
    init(from decoder: Model.Decoder) throws {
      page = try decoder.decode(\.me) { try $0.decode(\.repositories, as: Page<Node>.self) }
    }
  }

  @Test func `nests units that are generic over units`() async throws {
    let titles = try await answer(
      Shelf<Title>.self, data: #"{"me": {"repositories": {"totalCount": 2, "nodes": [null, {"title": "T"}]}}}"#)
    #expect(titles.page.nodes.map(\.text) == ["T"])
    let owners = try await answer(
      Shelf<Owned<Badge>>.self,
      data: #"{"me": {"repositories": {"totalCount": 1, "nodes": [{"owner": {"email": "o"}}]}}}"#)
    #expect(owners.page.nodes.map(\.owner.email) == ["o"])
    #expect(owners.page.total == 1)
  }

  private func answer<Unit: Selectable<API.Query>>(_ unit: Unit.Type, data: String) async throws -> Unit {
    try await GraphQLClient(transport: AnsweringTransport(#"{"data": \#(data)}"#)).query(unit)
  }

  // MARK: - Interfaces and unions

  struct DroidCard: Selectable {
    typealias Model = API.Model.Droid
    let serial: Int
    static var selection: some Query { Attribute(\.serial) }
    init(from decoder: Model.Decoder) throws { serial = try decoder.decode(\.serial) }
  }

  struct Hero: Selectable {
    typealias Model = API.Model.Character
    let name: String
    let droid: DroidCard?
    let type: String?
    static var selection: some Query {
      Attribute(\.name)
      Attribute(\.asDroid, DroidCard.self)
    }
    init(from decoder: Model.Decoder) throws {
      name = try decoder.decode(\.name)
      droid = try decoder.decode(\.asDroid, as: DroidCard.self)
      type = decoder.typename
    }
  }

  struct Heroes: Selectable {
    typealias Model = API.Query
    let heroes: [Hero]
    static var selection: some Query { Attribute(\.characters, Hero.self) }
    init(from decoder: Model.Decoder) throws { heroes = try decoder.decode(\.characters, as: Hero.self) }
  }

  @Test func `selects units on interfaces and on their types`() async throws {
    let heroes = try await answer(
      Heroes.self,
      data: """
        {"characters": [{"__typename": "Droid", "name": "d", "serial": 4}, {"__typename": "Human", "name": "h"},
        {"__typename": "Ghost", "name": "g"}]}
        """
    ).heroes
    #expect(heroes.map(\.name) == ["d", "h", "g"])
    #expect(heroes.map { $0.droid?.serial } == [4, nil, nil])
    #expect(heroes.map(\.type) == ["Droid", "Human", "Ghost"])
  }

  @Test func `lets units stand as named fragments`() async throws {
    struct Page: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me, Badge.self)
        Attribute("lead", \.people[first: 1], Badge.self)
      }
    }
    let document = try await Request(Page(), fragments: .named).document
    #expect(
      flat(document)
        == """
        query Page($first: Int) { me { ...Badge } lead: people(first: $first) { ...Badge } } \
        fragment Badge on Person { email }
        """)
  }

  // MARK: - Mistakes

  struct Endless: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query { Attribute(\.best, Endless.self) }
    init(from decoder: Model.Decoder) throws {}
  }

  @Test func `refuses a unit that contains itself`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) { Attribute(\.me, Endless.self) }
    }
    #expect(failure?.code == .queryTooDeep)
  }

  @Test func `names the unit where one of its attributes clashes`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) {
        Attribute(\.me) {
          UnitQuery(Badge.self)
          Attribute(\.email)
        }
      }
    }
    #expect(failure?.code == .duplicateAttribute)
    #expect(failure?.message.contains("(in Badge") == true, "\(failure?.message ?? "")")
  }
}

extension UnitTests.Page: Selectable where Node: Selectable {
  static var selection: some Query {
    Attribute(\.totalCount)
    Attribute(\.nodes, Node.self)
  }
}

extension UnitTests.Page: Equatable where Node: Equatable {}
