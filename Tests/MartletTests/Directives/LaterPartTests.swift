import Foundation
import Martlet
import TestSupport
import Testing

/// `@defer` and `@stream`: where they stand, and where they cannot.
@Suite(.timeLimit(.minutes(5))) struct LaterPartTests {
  struct AddressQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.address) { Attribute(\.city) } }
  }

  @Test func `prints what may come later`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.id)
        Attribute(\.email).deferred(label: "email")
        AddressQuery().deferred(label: "address", if: true).include(if: true)
        Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 2, label: "friends", if: false)
        Attribute(\.pastStates).streamed()
        Attribute(\.twitter).deferred().skip(if: false)
      }
    }
    #expect(
      flat(request.document) == """
        query ($defer_AddressQuery: Boolean!, $include_AddressQuery: Boolean!, $initialCount: Int!, \
        $stream_friends: Boolean!, $pastStates_initialCount: Int!, $skip_twitter: Boolean!) { me { id \
        ... @defer(label: "email") { email } \
        ... @defer(label: "address", if: $defer_AddressQuery) @include(if: $include_AddressQuery) { address { city } } \
        friends @stream(label: "friends", initialCount: $initialCount, if: $stream_friends) { id } \
        pastStates @stream(initialCount: $pastStates_initialCount) \
        ... @defer @skip(if: $skip_twitter) { twitter } } }
        """)
    #expect(
      request.variables.description == """
        {"defer_AddressQuery":true,"include_AddressQuery":true,"initialCount":2,"stream_friends":false,\
        "pastStates_initialCount":0,"skip_twitter":false}
        """)
  }

  @Test func `decodes a part that has not come yet as missing`() async throws {
    struct Later: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { Attribute(\.email).deferred(label: "email") } }
    }
    let root = try await answer(Later(), data: #"{"me": {}}"#)
    #expect(try await root.me.decoder.decodeIfPresent(\.email) == nil)
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.email }
    #expect(failure?.code == .missingValue)
    #expect(failure?.path == [.key("me"), .key("email")])
  }

  private func failure<Root: GraphQLRootModel>(
    _ root: Root.Type, naming: NamingPolicy = .unique,
    @QueryBuilder<Root> _ content: @escaping @GraphQLActor @Sendable () -> QueryContent<Root>
  ) async -> GraphQLFailure? {
    await #expect(throws: GraphQLFailure.self) { try await Request(root, naming: naming, content: content) }
  }

  @Test func `refuses to stream what is no list`() async {
    let leaf = await failure(API.Query.self) { Attribute(\.me) { Attribute(\.email).streamed() } }
    #expect(leaf?.code == .invalidQuery)
    #expect(leaf?.message.contains("LaterPartTests.swift:") == true)
    let object = await failure(API.Query.self) { Attribute(\.me) { Attribute(\.id) }.streamed() }
    #expect(object?.code == .invalidQuery)
    let condition = await failure(API.Query.self) {
      Attribute(\.hero) { Attribute(\.asDroid) { Attribute(\.id) }.streamed() }
    }
    #expect(condition?.code == .invalidQuery)
  }

  @Test func `refuses a label that stands twice`() async {
    let twice = await failure(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.email).deferred(label: "later")
        Attribute(\.friends) { Attribute(\.id) }.streamed(label: "later")
      }
    }
    #expect(twice?.code == .invalidQuery)
    #expect(twice?.message.contains("'later'") == true)
  }

  @Test func `writes labels as they are`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) { Attribute(\.email).deferred(label: "a \"label\" \\ é\n$x") }
    }
    #expect(flat(request.document) == #"{ me { ... @defer(label: "a \"label\" \\ é\n$x") { email } } }"#)
  }

  @Test func `refuses later parts at the root of a mutation`() async throws {
    struct PayQuery: Query {
      typealias Model = API.Mutation
      var body: some Query { Attribute(\.pay[amount: 1]) { Attribute(\.amount) } }
    }
    let field = await failure(API.Mutation.self) { Attribute(\.pay[amount: 1]) { Attribute(\.amount) }.deferred() }
    #expect(field?.code == .invalidQuery)
    let query = await failure(API.Mutation.self) { PayQuery().deferred() }
    #expect(query?.code == .invalidQuery)
    _ = try await checkedRequest(API.Mutation.self) {
      Attribute(\.pay[amount: 1]) { Attribute(\.amount).deferred() }
    }
  }

  @Test func `builds subscriptions with one attribute at the root`() async throws {
    struct ArrivedSubscription: Query {
      typealias Model = API.Subscription
      var body: some Query { Attribute(\.arrived) { Attribute(\.id) } }
    }
    let request = try await checkedRequest(ArrivedSubscription())
    #expect(flat(request.document) == "subscription ArrivedSubscription { arrived { id } }")
    let two = await failure(API.Subscription.self) {
      ArrivedSubscription()
      Attribute("again", \.arrived) { Attribute(\.id) }
    }
    #expect(two?.code == .invalidQuery)
    #expect(two?.message.contains("'again'") == true)
    let optional = await failure(API.Subscription.self) { ArrivedSubscription().include(if: true) }
    #expect(optional?.code == .invalidQuery)
    let later = await failure(API.Subscription.self) { Attribute(\.arrived) { Attribute(\.email).deferred() } }
    #expect(later?.code == .invalidQuery)
    _ = try await checkedRequest(API.Subscription.self) {
      Attribute(\.arrived) { Attribute(\.email).deferred(if: false) }
    }
  }
}
