import Foundation
import Martlet
import MartletHTTP

/// A way to ask a server, and how it is seen that the answer is right.
struct Feature: Sendable {
  /// Which part of the library it is.
  let part: String
  let name: String
  /// Throws what the client says where the server does not offer it; false for an answer that is wrong.
  private let check: @Sendable (MatrixServer) async throws -> Bool

  /// What came of it, as a cell of the table.
  func outcome(at server: MatrixServer) async -> String {
    guard server.isFor(self) else { return "" }
    do {
      return try await check(server) ? "yes" : "**wrong answer**"
    } catch let failure as GraphQLFailure {
      return "no: `\(failure.code.rawValue)`"
    } catch {
      return "\(error)"
    }
  }

  static let all: [Feature] = [
    Feature(part: "HTTP", name: "queries by POST") { try await greets($0.http(HTTPConfiguration())) },
    Feature(part: "HTTP", name: "queries by GET") { try await greets($0.http(HTTPConfiguration(queryMethod: .get()))) },
    Feature(part: "HTTP", name: "automatic persisted queries") {
      try await greets($0.http(HTTPConfiguration(documents: .automaticallyPersisted)))
    },
    Feature(part: "HTTP", name: "batches", check: batches),
    Feature(part: "HTTP", name: "files", check: uploads),
    Feature(part: "HTTP", name: "server-sent events, a request each") {
      try await counts($0.http(HTTPConfiguration(streaming: HTTPStreaming(form: .events))))
    },
    Feature(part: "HTTP", name: "server-sent events, all on one connection") {
      try await counts($0.http(HTTPConfiguration(streaming: HTTPStreaming(form: .sharedEvents))))
    },
    Feature(part: "HTTP", name: "multipart subscriptions") {
      try await counts($0.http(HTTPConfiguration(streaming: HTTPStreaming(form: .multipart))))
    },
    Feature(part: "HTTP", name: "`@defer`") { try await defers($0.http(HTTPConfiguration())) },
    Feature(part: "HTTP", name: "`@stream`") { try await streams($0.http(HTTPConfiguration())) },
    Feature(part: "WebSocket", name: "subscriptions by `graphql-transport-ws`") { try await counts($0.socket) },
    Feature(part: "WebSocket", name: "queries by `graphql-transport-ws`") { try await greets($0.socket) },
    Feature(part: "WebSocket", name: "`@defer` by `graphql-transport-ws`") { try await defers($0.socket) },
    Feature(part: "WebSocket", name: "subscriptions by the older `graphql-ws`") { try await counts($0.legacySocket) },
    Feature(part: "WebSocket", name: "queries by the older `graphql-ws`") { try await greets($0.legacySocket) },
  ]

  // MARK: - Checks

  @Sendable private static func greets(_ transport: any Transport) async throws -> Bool {
    let document = "query Greet($name: String!) { hello(name: $name) }"
    let operation = GraphQLOperation(
      kind: .query, name: "Greet", document: document, variables: ["name": "Ada & Ben"])
    return try data(await transport.send(operation)) == ["hello": "Hello Ada & Ben"]
  }

  @Sendable private static func batches(_ server: MatrixServer) async throws -> Bool {
    let batching = HTTPBatching.enabled(window: .seconds(5), limit: 2)
    let transport = server.http(HTTPConfiguration(batching: batching))
    async let first = greets(transport)
    async let second = greets(transport)
    return try await (first, second) == (true, true)
  }

  @Sendable private static func uploads(_ server: MatrixServer) async throws -> Bool {
    let document = "mutation Send($file: Upload!) { upload(file: $file) { name size } }"
    let file = Upload(data: Data("text".utf8), fileName: "a.txt", contentType: "text/plain")
    let operation = GraphQLOperation(
      kind: .mutation, name: "Send", document: document, variables: ["file": .upload(file)])
    let answer = try await server.http(HTTPConfiguration()).send(operation)
    return try data(answer) == ["upload": ["name": "a.txt", "size": 4]]
  }

  @Sendable private static func counts(_ transport: any Transport) async throws -> Bool {
    let document = "subscription Count { count(to: 3) }"
    var numbers: [AnyCodable] = []
    let operation = GraphQLOperation(kind: .subscription, name: "Count", document: document)
    for try await event in try await transport.stream(operation) {
      if case .payload(let answer) = event { numbers.append(try data(answer)) }
    }
    return numbers == [["count": 1], ["count": 2], ["count": 3]]
  }

  @Sendable private static func defers(_ transport: any Transport) async throws -> Bool {
    let (whole, parts) = try await inParts(
      #"query Later { person(id: "1") { name ... @defer { biography(ms: 200) } } }"#, transport)
    return whole == ["person": ["name": "Ada", "biography": "The life of Ada."]] && parts > 1
  }

  @Sendable private static func streams(_ transport: any Transport) async throws -> Bool {
    let (whole, parts) = try await inParts(
      "query Each { people(ms: 100) @stream(initialCount: 1) { name } }", transport)
    return whole == ["people": [["name": "Ada"], ["name": "Ben"], ["name": "Cai"]]] && parts > 1
  }

  private static func inParts(_ document: String, _ transport: any Transport) async throws -> (AnyCodable, Int) {
    let operation = GraphQLOperation(kind: .query, name: nil, document: document)
    var parts = 0
    var merger = IncrementalMerger()
    for try await event in try await transport.stream(operation) {
      guard case .payload(let answer) = event else { continue }
      _ = try data(answer)
      parts += 1
      try merger.merge(answer.document.value)
    }
    return (try merger.document().value["data"] ?? .null, parts)
  }

  /// The data of an answer without errors.
  @Sendable private static func data(_ answer: TransportResponse) throws -> AnyCodable {
    let errors = answer.document.graphQLErrors
    guard errors.isEmpty else {
      throw GraphQLFailure(code: .requestErrors, message: errors[0].message, errors: errors)
    }
    return answer.document.value["data"] ?? .null
  }
}
