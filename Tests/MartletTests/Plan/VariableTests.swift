import Foundation
import Martlet
import Synchronization
import TestSupport
import Testing

/// One evaluation, and variables for every argument.
@Suite(.timeLimit(.minutes(5))) struct VariableTests {
  struct PriceQuery: Query {
    typealias Model = API.Model.ShopItem
    var body: some Query { Attribute(\.price[currency: .sek]) }
  }

  struct ShopQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.shop[id: "1"]) {
        Attribute(\.items[first: 3, tag: "t"]) { PriceQuery() }
        Attribute("more", \.items[first: 4]) {
          PriceQuery()
          Attribute("euros", \.price[currency: .eur])
        }
      }
      Attribute("other", \.shop[id: "2"]) { Attribute(\.items[first: 5]) { PriceQuery() } }
    }
  }

  /// ac#323, ac#390: arguments on nested fields and in reused queries.
  @Test func `declares every used variable once, with its exact type`() async throws {
    let request = try await checkedRequest(ShopQuery())
    #expect(
      flat(request.document) == """
        query ShopQuery($id: ID!, $first: Int!, $tag: String, $currency: Currency!, $more_first: Int!, \
        $price_currency: Currency!, $euros_currency: Currency!, $other_id: ID!, $items_first: Int!, \
        $price_currency_2: Currency!) { shop(id: $id) { items(first: $first, tag: $tag) { price(currency: $currency) } \
        more: items(first: $more_first) { price(currency: $price_currency) euros: price(currency: $euros_currency) } } \
        other: shop(id: $other_id) { items(first: $items_first) { price(currency: $price_currency_2) } } }
        """)
    #expect(
      request.variables.description == """
        {"id":"1","first":3,"tag":"t","currency":"SEK","more_first":4,"price_currency":"SEK","euros_currency":"EUR",\
        "other_id":"2","items_first":5,"price_currency_2":"SEK"}
        """)
  }

  /// sg#197, sg#222: a body that is run twice sends other values than it decodes with.
  @Test(arguments: [NamingPolicy.unique, .merging, .hashed])
  func `evaluates a body once`(naming: NamingPolicy) async throws {
    final class Counter: Sendable {
      let count = Mutex(0)
      func next() -> String {
        count.withLock {
          $0 += 1; return "t\($0)"
        }
      }
    }
    struct MeetingsQuery: Query {
      typealias Model = API.Query
      let counter: Counter
      var body: some Query {
        Attribute(\.meetings[after: counter.next()]) { Attribute(\.id) }
      }
    }
    struct Meetings: GraphQLDecodable {
      typealias Model = API.Query
      let ids: [GraphQLID]
      init(from decoder: Model.Decoder) throws { ids = try decoder.decode(\.meetings) { try $0.decode(\.id) } }
    }
    let counter = Counter()
    let request = try await checkedRequest(MeetingsQuery(counter: counter), naming: naming)
    #expect(request.variables.description == #"{"after":"t1"}"#)
    let client = GraphQLClient(transport: AnsweringTransport(#"{"data": {"meetings": [{"id": 27}]}}"#))
    let answer = try await client.response(for: request, as: Meetings.self)
    #expect(answer.value.ids == ["27"])
    #expect(counter.count.withLock { $0 } == 1)
  }

  @Test func `lets selections that the server merges share their variables`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.characters) {
        Attribute(\.owner) { Attribute(\.avatar[size: 64]) }
        Attribute(\.asDroid) {
          Attribute(\.id)
          Attribute(\.owner) { Attribute(\.avatar[size: 64]) }
        }
        Attribute(\.asHuman) { Attribute(\.owner) { Attribute(\.photo[size: 64]) } }
      }
    }
    #expect(request.variables.description == #"{"size":64,"photo_size":64}"#)
    #expect(request.document.split(separator: "avatar(size: $size)").count == 3)
  }

  @Test func `changes variables alone where values alone change`() async throws {
    func request(_ after: String, _ first: Int) async throws -> Request<API.Query> {
      try await checkedRequest(API.Query.self) {
        Attribute(\.people[first: first, after: after]) { Attribute(\.id) }
      }
    }
    let first = try await request("a", 1)
    let second = try await request("b", 2)
    #expect(first.document == second.document)
    #expect(first.variables != second.variables)
  }

  /// AC22: files on disk, so that every process is held to the same bytes.
  @Test func `prints the same bytes in every process`() async throws {
    let folder = PackageFolder.url("Tests/Fixtures/Documents")
    let requests = [
      "shop": try await checkedRequest(ShopQuery()),
      "items": try await checkedRequest(ConditionTests.ItemsQuery()),
      "avatars": try await checkedRequest(
        MeQuery(content: NamingTests.AvatarsQuery(sizes: [1, 2, nil, 3])), naming: .hashed),
    ]
    for (name, request) in requests {
      do {
        try Snapshot.check(
          request.document + "\n\n# \(request.variables)\n", against: folder.appendingPathComponent("\(name).graphql"))
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func `graphql-core objects to a wrong document and to wrong values`() async throws {
    #expect(try await PeopleSchema.faults("{ me { emial } }", variables: [:]).count == 1)
    let document = "query ($id: ID!) { person(id: $id) { id } }"
    #expect(try await PeopleSchema.faults(document, variables: ["id": nil]).count == 1)
    #expect(try await PeopleSchema.faults(document, variables: ["id": "1"]) == [])
  }
}
