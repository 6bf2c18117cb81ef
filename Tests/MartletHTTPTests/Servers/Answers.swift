import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// A small operation, whose name and values messages must not show.
let hello = GraphQLOperation(
  kind: .query, name: "Hello", document: "query Hello($word: String) { hello(word: $word) }",
  variables: ["word": "secret-variable"])

/// The text of an HTTP answer with a body of known length.
func answerText(_ status: String, type: String? = "application/json", _ body: String) -> String {
  let type = type.map { "Content-Type: \($0)\r\n" } ?? ""
  return "HTTP/1.1 \(status)\r\n\(type)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
}

extension HTTPTransport {
  /// Sends an operation that is expected to fail.
  func failure(
    sending operation: GraphQLOperation = hello, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> GraphQLFailure {
    let failure = await #expect(throws: GraphQLFailure.self, sourceLocation: sourceLocation) {
      try await self.send(operation)
    }
    return try #require(failure, sourceLocation: sourceLocation)
  }
}

extension TransportResponse {
  /// The whole response.
  @GraphQLActor var value: AnyCodable {
    get throws { try AnyCodable.__decode(document.root) }
  }
}

/// What a raw server answers to one operation, read or refused.
func failure(_ engine: TestEngine, answering text: String, _ path: String = "/graphql") async throws -> (
  GraphQLFailure, URL
) {
  let server = try RawServer(answering: text)
  let url = try server.url(path)
  return (try await engine.transport(url: url).failure(), url)
}
