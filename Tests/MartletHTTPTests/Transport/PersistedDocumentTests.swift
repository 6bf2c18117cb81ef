import Foundation
import Martlet
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Documents that are sent by their hash.
@Suite(.timeLimit(.minutes(5))) struct PersistedDocumentTests {
  private static let hash = hello.documentHash
  private static let data = ScriptedServer.answer(#"{"data":{"a":1}}"#)

  /// A server that learns documents as Apollo's does.
  private func learningServer(_ unknown: String, status: String = "200 OK") throws -> ScriptedServer {
    let known = Mutex<Set<String>>([])
    return try ScriptedServer { sent in
      let hash: String
      let hasText: Bool
      if sent.method == "GET" {
        hash = sent.fields["extensions"] ?? ""
        hasText = sent.fields["query"] != nil
      } else {
        hash = sent.json?["extensions"]?.description ?? ""
        hasText = sent.json?["query"] != nil
      }
      let isKnown = known.withLock { known in
        if hasText { known.insert(hash) }
        return known.contains(hash)
      }
      return isKnown ? Self.data : ScriptedServer.answer(#"{"errors":[\#(unknown)]}"#, status: status)
    }
  }

  private func transport(
    _ server: ScriptedServer, _ documents: HTTPDocuments = .automaticallyPersisted, get: Bool = false
  ) throws -> HTTPTransport {
    HTTPTransport(
      url: try server.url(), configuration: HTTPConfiguration(queryMethod: get ? .get() : .post, documents: documents))
  }

  @Test(arguments: [
    (#"{"message":"PersistedQueryNotFound"}"#, "200 OK"), (#"{"message":"PersistedQueryNotFound"}"#, "404 Not Found"),
    (#"{"message":"who?","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}"#, "400 Bad Request"),
    (#"{"message":"PersistedQueryNotFound"}"#, "500 Internal Server Error"),
  ])
  func `sends the text only if the server misses it`(error: String, status: String) async throws {
    let server = try learningServer(error, status: status)
    let transport = try transport(server)
    for _ in 0..<2 { #expect(try await transport.send(hello).value["data"]?["a"] == 1) }
    let persisted = #"{"persistedQuery":{"version":1,"sha256Hash":"\#(Self.hash)"}}"#
    let variables = #""operationName":"Hello","variables":{"word":"secret-variable"}"#
    #expect(
      server.sent.map(\.body) == [
        #"{\#(variables),"extensions":\#(persisted)}"#,
        #"{"query":"\#(hello.document)",\#(variables),"extensions":\#(persisted)}"#,
        #"{\#(variables),"extensions":\#(persisted)}"#,
      ])
  }

  @Test func `keeps other extensions`() async throws {
    let server = try learningServer(#"{"message":"PersistedQueryNotFound"}"#)
    var operation = hello
    operation.extensions = ["trace": 1]
    _ = try await transport(server).send(operation)
    #expect(server.sent.allSatisfy { $0.json?["extensions"]?["trace"] == 1 })
    #expect(server.sent.allSatisfy { $0.json?["extensions"]?["persistedQuery"]?["version"] == 1 })
  }

  // apollo-ios-dev#877
  @Test func `asks by GET, teaches by POST, and goes on by GET`() async throws {
    let server = try learningServer(#"{"message":"PersistedQueryNotFound"}"#)
    let transport = try transport(server, get: true)
    for _ in 0..<3 { _ = try await transport.send(hello) }
    var mutation = hello
    mutation.kind = .mutation
    _ = try await transport.send(mutation)
    #expect(server.sent.map(\.method) == ["GET", "POST", "GET", "GET", "POST"])
    #expect(server.sent[0].fields["query"] == nil)
    #expect(server.sent[0].fields["extensions"]?.contains(Self.hash) == true)
  }

  @Test(arguments: [
    #"{"message":"PersistedQueryNotSupported"}"#,
    #"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}"#,
    #"{"message":"The query must be a string."}"#,
  ])
  func `sends texts from then on to a server that takes no hashes`(error: String) async throws {
    let server = try ScriptedServer { sent in
      sent.json?["query"] != nil && sent.json?["extensions"] == nil
        ? Self.data : ScriptedServer.answer(#"{"errors":[\#(error)]}"#, status: "400 Bad Request")
    }
    let transport = try transport(server)
    for _ in 0..<3 { _ = try await transport.send(hello) }
    #expect(server.sent.map { $0.json?["query"] != nil } == [false, true, true, true])
  }

  @Test func `sends the text to a server that answers without GraphQL`() async throws {
    let server = try ScriptedServer { sent in
      sent.json?["query"] != nil
        ? Self.data : "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nno query"
    }
    #expect(try await transport(server).send(hello).document.isGraphQLResponse)
    #expect(server.sent.count == 2)
  }

  @Test func `takes errors of a known document for what they are`() async throws {
    let fails = Mutex(false)
    let server = try ScriptedServer { _ in
      fails.withLock { $0 } ? ScriptedServer.answer(#"{"errors":[{"message":"Unauthorized"}]}"#) : Self.data
    }
    let transport = try transport(server)
    _ = try await transport.send(hello)
    fails.withLock { $0 = true }
    #expect(try await transport.send(hello).document.graphQLErrors.map(\.message) == ["Unauthorized"])
    #expect(server.sent.count == 2)
  }

  @Test func `sends nothing twice that may have been executed`() async throws {
    for status in ["500 Internal Server Error", "503 Service Unavailable", "401 Unauthorized"] {
      let server = try ScriptedServer { _ in
        ScriptedServer.answer(#"{"errors":[{"message":"down"}]}"#, status: status)
      }
      _ = try await transport(server).send(hello)
      #expect(server.sent.count == 1)
    }
  }

  @Test func `sends trusted documents by their id alone`() async throws {
    let server = try ScriptedServer { _ in Self.data }
    _ = try await transport(server, .trusted()).send(hello)
    _ = try await transport(server, .trusted(.documentID(prefix: ""))).send(hello)
    _ = try await transport(server, .trusted(.persistedQuery)).send(hello)
    _ = try await transport(server, .trusted(), get: true).send(hello)
    let bodies = server.sent.compactMap(\.json)
    #expect(bodies[0]["documentId"] == .string("sha256:" + Self.hash))
    #expect(bodies[1]["documentId"] == .string(Self.hash))
    #expect(bodies[2]["extensions"]?["persistedQuery"]?["sha256Hash"] == .string(Self.hash))
    #expect(bodies.allSatisfy { $0["query"] == nil && $0["variables"]?["word"] == "secret-variable" })
    #expect(server.sent[3].fields["documentId"] == "sha256:" + Self.hash)
  }

  @Test(arguments: [
    #"{"message":"PersistedQueryNotFound"}"#,
    #"{"message":"Document not found","extensions":{"code":"PERSISTED_DOCUMENT_NOT_FOUND"}}"#,
  ])
  func `says what to do for a document that the server was not told of`(error: String) async throws {
    let server = try ScriptedServer { _ in
      ScriptedServer.answer(#"{"errors":[\#(error)]}"#, status: "400 Bad Request")
    }
    let failure = try await transport(server, .trusted()).failure()
    #expect(failure.code == .unknownDocument)
    #expect(failure.errors.count == 1)
    #expect(
      failure.message == """
        \(try server.url()) does not know the operation 'Hello' by its hash, and was not sent its text. Write the manifest \
        anew with 'martlet manifest', or from a test with OperationManifest, and hand it to the server before the program \
        is published.
        """)
    #expect(server.sent.count == 1)
  }
}
