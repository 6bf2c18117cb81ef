import LiveAPI
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Streams and batches of a real server.
@Suite(.timeLimit(.minutes(5))) struct LiveStreamTests {
  private func transport(_ configuration: HTTPConfiguration) async throws -> HTTPTransport {
    HTTPTransport(url: try await LoopbackServer.strawberry.url, configuration: configuration)
  }

  @Test(arguments: [HTTPStreaming.Form.automatic, .events, .multipart])
  func `listens to a subscription`(form: HTTPStreaming.Form) async throws {
    let transport = try await transport(HTTPConfiguration(streaming: HTTPStreaming(form: form)))
    let operation = GraphQLOperation(
      kind: .subscription, name: nil, document: "subscription { count(to: 3, intervalMs: 5) }")
    let texts = try await transport.stream(operation).texts()
    #expect(texts.first == "live")
    let numbers = try texts.dropFirst().map { try AnyCodable(json: Array($0.utf8))["data"]?["count"] }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `reads deferred and streamed parts until they are whole`() async throws {
    let transport = try await transport(HTTPConfiguration())
    let operation = GraphQLOperation(
      kind: .query, name: nil,
      document: """
        { person(id: "1") { name ... @defer { biography(ms: 5) } } people(ms: 2) @stream(initialCount: 1) { name } }
        """)
    var merger = IncrementalMerger()
    var count = 0
    for try await event in try await transport.stream(operation) {
      guard case .payload(let response) = event else { continue }
      count += 1
      try merger.merge(response.document.value)
    }
    #expect(count > 1)
    #expect(!merger.hasNext)
    let whole = try AnyCodable(json: merger.json)["data"]
    #expect(whole?["person"]?["biography"] == "The life of Ada.")
    #expect(whole?["people"]?[2]?["name"] == "Cai")
  }

  @Test func `ends the subscription at the server when its reader leaves`() async throws {
    let transport = try await transport(HTTPConfiguration())
    let operation = GraphQLOperation(
      kind: .subscription, name: nil, document: "subscription { count(to: 1000000, intervalMs: 1) }")
    var count = 0
    for try await event in try await transport.stream(operation) {
      if case .payload = event { count += 1 }
      if count == 5 { break }
    }
    #expect(try await transport.send(hello).document.isGraphQLResponse)
  }

  @Test func `sends batches`() async throws {
    let transport = try await transport(
      HTTPConfiguration(batching: .enabled(window: .seconds(60), limit: 3)))
    let answers = try await withThrowingTaskGroup(of: AnyCodable?.self) { group in
      for name in ["a", "b", "c"] {
        group.addTask {
          let operation = GraphQLOperation(
            kind: .query, name: nil, document: "query($n: String!) { hello(name: $n) }", variables: ["n": .string(name)]
          )
          return try await transport.send(operation).value["data"]?["hello"]
        }
      }
      return try await group.reduce(into: Set<AnyCodable>()) { if let answer = $1 { $0.insert(answer) } }
    }
    #expect(answers == ["Hello a", "Hello b", "Hello c"])
  }

  @Test(arguments: [HTTPDocuments.sent, .automaticallyPersisted], [HTTPQueryMethod.post, .get()])
  func `answers queries however they are asked`(documents: HTTPDocuments, method: HTTPQueryMethod) async throws {
    let transport = try await transport(HTTPConfiguration(queryMethod: method, documents: documents))
    for _ in 0..<2 {
      let operation = GraphQLOperation(
        kind: .query, name: nil, document: "query($n: String!) { hello(name: $n) }", variables: ["n": "a+b&c;d#é"])
      #expect(try await transport.send(operation).value["data"]?["hello"] == "Hello a+b&c;d#é")
    }
  }
}
