import Martlet
import TestSupport
import Testing

/// Queries that cannot be sent: endless, too deep, or empty.
@Suite(.timeLimit(.minutes(5))) struct NestingTests {
  struct EndlessQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      EndlessQuery()
    }
  }

  struct EndlessFriendsQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.best) { EndlessFriendsQuery() }
      Attribute("other", \.best) { EndlessFriendsQuery() }
    }
  }

  struct OwnBodyQuery: Query {
    typealias Model = API.Model.Person
    var body: OwnBodyQuery { return self }
  }

  struct EndlessDroidQuery: Query {
    typealias Model = API.Model.Droid
    var body: some Query { Attribute(on: API.Model.Droid.self) { EndlessDroidQuery() } }
  }

  @Test(arguments: [NamingPolicy.unique, .merging, .hashed])
  func `refuses a query that contains itself`(naming: NamingPolicy) async {
    #expect(await failure(of: MeQuery(content: EndlessQuery()), naming: naming)?.code == .queryTooDeep)
    #expect(await failure(of: MeQuery(content: EndlessFriendsQuery()), naming: naming)?.code == .queryTooDeep)
    #expect(await failure(of: MeQuery(content: OwnBodyQuery()), naming: naming)?.code == .queryTooDeep)
    struct DroidsQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.hero) { Attribute(\.asDroid) { EndlessDroidQuery() } }
      }
    }
    #expect(await failure(of: DroidsQuery(), naming: naming)?.code == .queryTooDeep)
  }

  @Test func `names the query that contains itself`() async {
    let failure = await failure(of: MeQuery(content: EndlessQuery()))
    #expect(failure?.message.contains("EndlessQuery") == true)
    #expect(failure?.message.contains("contains itself") == true)
  }

  struct Chain: Query {
    typealias Model = API.Model.Person
    let depth: Int
    var body: some Query {
      if depth == 0 { Attribute(\.id) } else { Attribute(\.best) { Chain(depth: depth - 1) } }
    }
  }

  @Test func `sends deep queries`() async throws {
    let request = try await checkedRequest(MeQuery(content: Chain(depth: 30)))
    #expect(request.document.split(separator: " ").count { $0.hasPrefix("best") } == 30)
    #expect(await failure(of: MeQuery(content: Chain(depth: 100)))?.code == .queryTooDeep)
  }

  /// isograph#701, ss#2432: a builder that prints `{ }`.
  @Test func `refuses a selection of nothing and says where`() async {
    let empty = await failure(of: MeQuery(content: Nothing()))
    #expect(empty?.code == .emptySelection)
    #expect(empty?.message.contains("'me' at MartletTests/ProposalQueries.swift:") == true)

    struct EmptyQuery: Query {
      typealias Model = API.Query
      var isOn = false
      var body: some Query { if isOn { Attribute(\.me) { Attribute(\.id) } } }
    }
    let root = await failure(of: EmptyQuery())
    #expect(root?.code == .emptySelection)
    #expect(root?.message.contains("EmptyQuery selects nothing of Query") == true)
  }

  struct Nothing: Query {
    typealias Model = API.Model.Person
    var body: some Query { for _ in 0..<0 { Attribute(\.id) } }
  }

  /// sg#197, sg#222: fields behind a branch get lost.
  @Test func `builds with every form of control flow`() async throws {
    struct FlowQuery: Query {
      typealias Model = API.Model.Person
      var kind: Int
      var body: some Query {
        switch kind {
        case 0: Attribute(\.id)
        case 1: Attribute(\.email)
        default: Attribute(\.twitter)
        }
        if kind > 0 { Attribute(\.number) } else { Attribute(\.key) }
        for size in 1...2 { Attribute("a\(size)", \.avatar[size: size]) }
        if #available(macOS 99, *) { Attribute(\.state) }
      }
    }
    let request = try await checkedRequest(MeQuery(content: FlowQuery(kind: 1)))
    #expect(
      flat(request.document).hasSuffix(
        "{ me { email number a1: avatar(size: $size) a2: avatar(size: $a2_size) state } }"))
  }

  @Test func `sends mutations and subscriptions as what they are`() async throws {
    let mutation = try await checkedRequest(API.Mutation.self) { Attribute(\.nest[a: .init()]) }
    #expect(mutation.document.hasPrefix("mutation ("))
    let subscription = try await checkedRequest(API.Subscription.self) { Attribute(\.arrived) { Attribute(\.id) } }
    #expect(flat(subscription.document) == "subscription { arrived { id } }")
    let query = try await checkedRequest(API.Query.self) { Attribute(\.__typename) }
    #expect(flat(query.document) == "{ __typename }")
  }
}
