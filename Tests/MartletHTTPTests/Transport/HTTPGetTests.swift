import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Queries in the URL (GraphQL over HTTP, "GET").
@Suite(.timeLimit(.minutes(5))) struct HTTPGetTests {
  private func transport(
    _ engine: TestEngine, _ server: ScriptedServer, _ path: String = "/graphql", limit: Int = 8000
  ) throws -> HTTPTransport {
    engine.transport(
      url: try server.url(path), configuration: HTTPConfiguration(queryMethod: .get(maximumURLLength: limit)))
  }

  private func server() throws -> ScriptedServer {
    try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"a":1}}"#) }
  }

  // apollo-ios-dev#812
  @Test(arguments: TestEngine.allCases) func `puts the operation into the URL, whatever characters it has`(
    engine: TestEngine
  ) async throws {
    let server = try server()
    let odd = "a;b+c&d#e=f%20g?h/i 'j\" \u{0} ü 🦅 * - . _ ~"
    var operation = hello
    operation.variables = ["word": .string(odd)]
    operation.extensions = ["trace": true]
    _ = try await transport(engine, server, "/graphql?key=a%26b").send(operation)
    let sent = try #require(server.sent.first)
    #expect(sent.method == "GET")
    #expect(sent.body.isEmpty)
    #expect(
      sent.target.hasPrefix(
        "/graphql?key=a%26b&query=query+Hello%28%24word%3A+String%29+%7B+hello%28word%3A+%24word%29+%7D&operationName=")
    )
    #expect(sent.fields["key"] == "a&b")
    #expect(sent.fields["query"] == operation.document)
    #expect(sent.fields["operationName"] == "Hello")
    #expect(sent.fields["variables"] == operation.variables.description)
    #expect(sent.fields["extensions"] == #"{"trace":true}"#)
    for character in [";", "#", "'", "\"", " ", "~", "{"] { #expect(!sent.target.contains(character)) }
  }

  // apollo-ios-dev#900
  @Test(arguments: TestEngine.allCases) func `proves that no page had a browser send it`(
    engine: TestEngine
  ) async throws {
    let server = try server()
    _ = try await transport(engine, server).send(hello)
    let header = try #require(server.sent.first?.header)
    #expect(header.contains("graphql-require-preflight: 1"))
    #expect(header.contains("apollo-require-preflight: true"))
    #expect(!header.contains("content-type:"))
    #expect(header.contains("accept: application/graphql-response+json, application/json;q=0.9"))
    let configuration = HTTPConfiguration(queryMethod: .get(), sendsPreflightHeaders: false)
    _ = try await engine.transport(url: server.url(), configuration: configuration).send(hello)
    #expect(server.sent.last?.header.contains("preflight") == false)
    _ = try await engine.transport(
      url: server.url(), headers: ["graphql-require-preflight": "mine"],
      configuration: HTTPConfiguration(queryMethod: .get())
    ).send(hello)
    #expect(server.sent.last?.header.contains("graphql-require-preflight: mine") == true)
  }

  @Test(arguments: TestEngine.allCases) func `posts mutations`(engine: TestEngine) async throws {
    let server = try server()
    var operation = hello
    operation.kind = .mutation
    _ = try await transport(engine, server).send(operation)
    #expect(server.sent.first?.method == "POST")
    #expect(server.sent.first?.header.contains("preflight") == false)
    operation.options.queryMethod = .get()
    _ = try await transport(engine, server).send(operation)
    #expect(server.sent.last?.method == "POST")
  }

  @Test(arguments: TestEngine.allCases) func `posts queries whose URL would be too long`(
    engine: TestEngine
  ) async throws {
    let server = try server()
    let transport = try transport(engine, server, limit: 200)
    _ = try await transport.send(GraphQLOperation(kind: .query, name: nil, document: "{ a }"))
    _ = try await transport.send(
      GraphQLOperation(kind: .query, name: nil, document: "{ a(b: \"\(String(repeating: "x", count: 200))\") }"))
    #expect(server.sent.map(\.method) == ["GET", "POST"])
  }

  @Test(arguments: TestEngine.allCases) func `asks by the method of a single query`(engine: TestEngine) async throws {
    let server = try server()
    var operation = hello
    operation.options.queryMethod = .get()
    _ = try await engine.transport(url: server.url()).send(operation)
    operation.options.queryMethod = .post
    _ = try await transport(engine, server).send(operation)
    #expect(server.sent.map(\.method) == ["GET", "POST"])
  }

  @Test(arguments: TestEngine.allCases, [301, 302, 303, 307, 308])
  func `follows redirects to the same server`(engine: TestEngine, status: Int) async throws {
    let server = try ScriptedServer { sent in
      sent.target.hasPrefix("/graphql")
        ? ScriptedServer.answer("", status: "\(status) Moved", fields: "Location: /new?moved\r\n")
        : ScriptedServer.answer(#"{"data":{"a":1}}"#)
    }
    #expect(try await transport(engine, server).send(hello).value["data"]?["a"] == 1)
    #expect(server.sent.map(\.method) == ["GET", "GET"])
    #expect(server.sent.last?.target == "/new?moved")
    if status < 307 {
      let failure = try await engine.transport(url: server.url()).failure()
      #expect(failure.code == .httpStatus)
      #expect(failure.status == status)
    }
  }

  @Test(arguments: TestEngine.allCases) func `follows no redirect where it is told so`(
    engine: TestEngine
  ) async throws {
    let server = try ScriptedServer { _ in
      ScriptedServer.answer("", status: "307 Moved", fields: "Location: /new\r\n")
    }
    let transport = engine.transport(url: try server.url(), configuration: HTTPConfiguration(redirects: .none))
    #expect(try await transport.failure().status == 307)
    #expect(server.sent.count == 1)
  }
}
