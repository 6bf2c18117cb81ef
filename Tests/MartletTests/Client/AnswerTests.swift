import Martlet
import TestSupport
import Testing

/// Mutations, middleware that answers by itself, and partial answers of several shapes.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
  struct UpdateMutation: Query {
    typealias Model = API.Mutation
    var body: some Query {
      Attribute(\.update[input: .init(a: 1), note: "n"])
      Attribute(\.nest[a: .init(x: 2)])
    }
  }

  struct Update: GraphQLDecodable {
    typealias Model = API.Mutation
    let isDone: Bool
    let count: Int?
    init(from decoder: Model.Decoder) throws {
      isDone = try decoder.decode(\.update)
      count = try decoder.decode(\.nest)
    }
  }

  @Test func `sends a mutation and decodes its answer`() async throws {
    let transport = AnsweringTransport(#"{"data": {"update": true, "nest": 3}}"#)
    let client = GraphQLClient(transport: transport)
    let update = try await client.mutate(UpdateMutation(), as: Update.self)
    #expect(update.isDone)
    #expect(update.count == 3)
    let read = try await client.mutate(UpdateMutation())
    #expect(try await read.update)
    #expect(try await read.nest == 3)
    let operations = transport.operations
    #expect(operations.map(\.kind) == [.mutation, .mutation])
    #expect(operations.map(\.name) == ["UpdateMutation", "UpdateMutation"])
    #expect(operations.first?.variables.description == #"{"input":{"a":1},"note":"n","a":{"x":2}}"#)
  }

  @Test func `tells what failed of a mutation that took effect in part`() async throws {
    let client = GraphQLClient(
      transport: AnsweringTransport(
        #"{"data": {"update": true, "nest": null}, "errors": [{"message": "too deep", "path": ["nest"]}]}"#))
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await client.mutate(UpdateMutation(), as: Update.self)
    }
    #expect(failure?.code == .fieldErrors)
    #expect(failure?.errors.map(\.description) == ["too deep (at nest)"])
    let response = try await client.response(for: checkedRequest(UpdateMutation()), as: Update.self)
    #expect(response.value.isDone)
    #expect(response.value.count == nil)
    #expect(response.errors.map(\.path) == [[.key("nest")]])
  }

  struct ItemsQuery: Query {
    typealias Model = API.Query
    var body: some Query { Attribute(\.items) { Attribute(\.asBook) { Attribute(\.pages) } } }
  }

  @Test func `keeps the elements of a list beside those that failed`() async throws {
    let client = GraphQLClient(
      transport: AnsweringTransport(
        """
        {"errors": [{"message": "a", "path": ["items", 0]}, {"message": "b", "path": ["items", 2, "pages"]}],
        "data": {"items": [null, {"__typename": "Book", "pages": 7}, null]}, "extensions": null}
        """))
    let response = try await client.response(for: checkedRequest(ItemsQuery()))
    let items = try await response.value.items
    #expect(items.map { $0 == nil } == [true, false, true])
    #expect(try await items[1]?.asBook?.pages == 7)
    #expect(response.errors.map(\.description) == ["a (at items[0])", "b (at items[2].pages)"])
    #expect(response.extensions == nil)
    #expect(response.status == nil)
  }

  @Test(arguments: [#"{"data": {"user": {}}, "errors": null}"#, #"{"data": {}}"#, #"{"data": {"user": null}}"#])
  func `gives an answer that lacks what is never read`(text: String) async throws {
    struct UserQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.user) { Attribute(\.username) } }
    }
    let root = try await GraphQLClient(transport: AnsweringTransport(text)).query(UserQuery())
    await #expect(throws: GraphQLFailure.self) { try await root.user.username }
  }

  /// Answers without asking further.
  private struct Cached: Middleware {
    let text: String
    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)), status: 304)
    }
  }

  @Test func `lets middleware answer without those behind it`() async throws {
    let transport = AnsweringTransport("{}")
    let client = GraphQLClient(
      transport: transport, middleware: [Cached(text: #"{"data": {"items": []}}"#), Cached(text: "[]")])
    let response = try await client.response(for: checkedRequest(ItemsQuery()))
    #expect(try await response.value.items.isEmpty)
    #expect(response.status == 304)
    #expect(transport.operations.count == 0)
  }

  private struct Refusing: Middleware {
    struct Refusal: Error {}
    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      _ = try await next(operation)
      throw Refusal()
    }
  }

  @Test func `lets an error of middleware through as it is`() async throws {
    let client = GraphQLClient(
      transport: AnsweringTransport(#"{"data": {"items": []}}"#), middleware: [Refusing()])
    await #expect(throws: Refusing.Refusal.self) { try await client.query(ItemsQuery()) }
  }

  @Test func `hands headers and the time limit of one request to the transport`() async throws {
    let transport = AnsweringTransport(#"{"data": {"items": []}}"#)
    let request = try await checkedRequest(ItemsQuery())
    _ = try await GraphQLClient(transport: transport)
      .response(for: request, headers: ["authorization": "secret"], timeout: .seconds(5))
    let operation = try #require(transport.operations.first)
    #expect(operation.headers == ["authorization": "secret"])
    #expect(operation.timeout == .seconds(5))
    #expect(!String(decoding: operation.json, as: UTF8.self).contains("secret"))
  }

  @Test func `lets a cancellation while decoding through as it is`() async throws {
    struct Cancelled: GraphQLDecodable {
      typealias Model = API.Model.Item
      init(from decoder: Model.Decoder) throws { throw CancellationError() }
    }
    struct Items: GraphQLDecodable {
      typealias Model = API.Query
      init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.items, as: Cancelled.self) }
    }
    await #expect(throws: CancellationError.self) {
      try await answer(ItemsQuery(), as: Items.self, data: #"{"items": [{"__typename": "Book", "pages": 1}]}"#)
    }
  }
}
