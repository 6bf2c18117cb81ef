import Martlet
import Testing

/// Directives where they meet each other, type conditions and the type's name.
@Suite(.timeLimit(.minutes(5))) struct HostileDirectiveTests {
  @Test(arguments: [FragmentPolicy.inlined, .named])
  func `asks for the type where its attribute may be left out`(fragments: FragmentPolicy) async throws {
    let request = try await Request(API.Query.self, fragments: fragments) {
      Attribute(\.hero) {
        Attribute(\.__typename).include(if: false).skip(if: true)
        Attribute(\.asDroid) { Attribute(\.function) }
      }
      Attribute(\.items) { Attribute(\.__typename).deferred() }
    }
    try await PeopleSchema.check(request.document, variables: request.variables)
    #expect(
      flat(request.document) == """
        query ($include___typename: Boolean!, $skip___typename: Boolean!) { \
        hero { __typename __typename @include(if: $include___typename) @skip(if: $skip___typename) \
        ... on Droid { function } } items { __typename ... @defer { __typename } } }
        """)
    let transport = ExecutingTransport(data: #"{"hero": {"__typename": "Droid", "function": "x"}, "items": []}"#)
    let root = try await GraphQLClient(transport: transport).query(Query())
    #expect(try await root.hero?.decoder.decode(\.asDroid)?.function == "x")
  }

  struct Query: Martlet.Query {
    typealias Model = API.Query
    var body: some Martlet.Query {
      Attribute(\.hero) {
        Attribute(\.__typename).include(if: false)
        Attribute(\.asDroid) { Attribute(\.function) }
      }
    }
  }

  struct Friends: Martlet.Query {
    typealias Model = API.Model.Person
    var body: some Martlet.Query { Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 2) }
  }

  /// Selects one streamed list in two groups, or in several type conditions.
  struct Streams: Martlet.Query {
    typealias Model = API.Query
    var inGroups = true
    var body: some Martlet.Query {
      if inGroups {
        Attribute(\.me) {
          Friends().include(if: true)
          Friends().skip(if: false)
        }
      } else {
        Attribute(\.hero) {
          Attribute(\.asHuman) { Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 1) }
          Attribute(\.asDroid) { Attribute(\.friends) { Attribute(\.name) }.streamed(initialCount: 1) }
          Attribute(\.asDroid) { Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 1) }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `streams one list once`(inGroups: Bool) async throws {
    let failure = await MartletTests.failure(of: Streams(inGroups: inGroups), naming: .merging)
    #expect(failure?.code == .conflictingAttributes)
    #expect(failure?.message.contains("can be asked for once: ") == true)
    #expect(failure?.message.contains(inGroups ? "Use Friends once there" : "Give one of them an alias") == true)
    let hashed = try await checkedRequest(Streams(inGroups: inGroups), naming: .hashed)
    #expect(hashed.document.count { $0 == "@" } == (inGroups ? 4 : 2))
  }

  @Test func `nests later parts in each other`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.name) { Attribute(\.givenName).deferred(label: "inner") }.deferred(label: "outer")
        Attribute(\.colleagues) {
          Attribute(\.friends) { Attribute(\.id).deferred() }.streamed(initialCount: 1)
        }.streamed(initialCount: 2, if: true)
      }
    }
    #expect(
      flat(request.document) == """
        query ($initialCount: Int!, $stream_colleagues: Boolean!, $friends_initialCount: Int!) { me { \
        ... @defer(label: "outer") { name { ... @defer(label: "inner") { givenName } } } \
        colleagues @stream(initialCount: $initialCount, if: $stream_colleagues) { \
        friends @stream(initialCount: $friends_initialCount) { ... @defer { id } } } } }
        """)
  }

  @Test func `streams lists of lists`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.cube) { Attribute(\.mark) }.streamed(initialCount: 1)
    }
    #expect(
      flat(request.document) == "query ($initialCount: Int!) { cube @stream(initialCount: $initialCount) { mark } }")
  }

  @Test func `refuses the type's name at the root of a subscription`() async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Subscription.self, diagnostics: .none) { Attribute(\.__typename) }
    }
    #expect(failure?.code == .invalidQuery)
    #expect(failure?.message.contains("HostileDirectiveTests.swift:") == true)
  }
}
