import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct HTTPRequestTests {
  @Test(arguments: TestEngine.allCases) func `posts JSON with the media types of the draft`(engine: TestEngine)
    async throws
  {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    let echo = try await transport.send(hello).value["data"]?["echo"]
    #expect(echo?["method"] == "POST")
    #expect(echo?["query"] == "")
    #expect(
      echo?["body"]
        == #"""
        {"query":"query Hello($word: String) { hello(word: $word) }","operationName":"Hello","variables":{"word":"secret-variable"}}
        """#)
    let headers = echo?["headers"]
    #expect(headers?["accept"] == "application/graphql-response+json, application/json;q=0.9")
    #expect(headers?["content-type"] == "application/json")
    #expect(headers?["content-length"] == "124")
  }

  @Test(arguments: TestEngine.allCases) func `leaves out what an operation does not have`(engine: TestEngine)
    async throws
  {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    let answer = try await transport.send(GraphQLOperation(kind: .query, name: nil, document: "{ a }"))
    #expect(try await answer.value["data"]?["echo"]?["body"] == #"{"query":"{ a }"}"#)
  }

  @Test(arguments: TestEngine.allCases) func `sends text beyond ASCII as UTF-8`(engine: TestEngine) async throws {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    let document = #"{ a(text: "Zürich 🦅 \u{0} 東京") }"#
    let answer = try await transport.send(GraphQLOperation(kind: .query, name: nil, document: document))
    let body = try await answer.value["data"]?["echo"]?["body"]
    guard case .string(let text)? = body else { throw TestSupportError("no body: \(String(describing: body))") }
    #expect(try AnyCodable(json: Array(text.utf8))["query"] == .string(document))
  }

  @Test(arguments: TestEngine.allCases) func `sends a body of a megabyte`(engine: TestEngine) async throws {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    var operation = hello
    operation.variables = ["word": .string(String(repeating: "x", count: 1 << 20))]
    let echo = try await transport.send(operation).value["data"]?["echo"]
    #expect(echo?["body"] == .string(String(decoding: operation.json, as: UTF8.self)))
    #expect(echo?["headers"]?["expect"] == nil)
  }

  @Test(arguments: TestEngine.allCases) func `takes an operation's header over the transport's, whatever the case`(
    engine: TestEngine
  ) async throws {
    let transport = engine.transport(
      url: try await LoopbackServer.shared.url("/echo"),
      headers: ["Authorization": "Bearer one", "X-Kept": "kept", "accept": "application/json"])
    var operation = hello
    operation.headers = ["authorization": "Bearer two", "X-New": "new"]
    let headers = try await transport.send(operation).value["data"]?["echo"]?["headers"]
    #expect(headers?["authorization"] == "Bearer two")
    #expect(headers?["x-kept"] == "kept")
    #expect(headers?["x-new"] == "new")
    #expect(headers?["accept"] == "application/json")
  }

  @Test(arguments: TestEngine.allCases) func `sends each header once`(engine: TestEngine) async throws {
    let server = try RawServer(answering: answerText("200 OK", #"{"data":{}}"#))
    var operation = hello
    operation.headers = ["content-type": "application/json; charset=utf-8"]
    _ = try await engine.transport(url: server.url("/graphql?key=1"), headers: ["X-One": "1"]).send(operation)
    guard case .request(let text)? = await server.events.first(where: { _ in true }) else {
      throw TestSupportError("no request")
    }
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "POST /graphql?key=1 HTTP/1.1")
    #expect(lines.filter { $0.lowercased().hasPrefix("content-type:") }.count == 1)
    #expect(lines.filter { $0.lowercased().hasPrefix("accept:") }.count == 1)
    #expect(lines.contains("X-One: 1"))
  }

  @Test(arguments: TestEngine.allCases) func `refuses headers that would be read as several`(engine: TestEngine)
    async throws
  {
    let server = try RawServer(answering: answerText("200 OK", #"{"data":{}}"#))
    let broken = try await engine.transport(url: server.url(), headers: ["X-Token": "abc\r\nX-Evil: 1"]).failure()
    #expect(broken.code == .invalidHeader)
    #expect(
      broken.message == """
        The value of the header 'X-Token' holds a line break or another control character. Remove it; tokens that were \
        read from a file often end with a line break.
        """)
    let nameless = try await engine.transport(url: server.url(), headers: ["X Token: a": "abc"]).failure()
    #expect(nameless.code == .invalidHeader)
    #expect(
      nameless.message == """
        A header's name holds characters that HTTP does not allow, or none at all. Use letters, digits and hyphens.
        """)
  }

  @Test(
    arguments: TestEngine.allCases,
    [
      (
        "ws://user:password@example.org/graphql?token=abc",
        """
        The URL 'ws://example.org/graphql' has the scheme 'ws', but HTTP needs 'http' or 'https', such as \
        https://example.org/graphql.
        """
      ),
      ("/graphql", "The URL '/graphql' has no scheme; write it in full, such as https://example.org/graphql."),
      ("http:/graphql", "The URL 'http:/graphql' has no host; write it in full, such as https://example.org/graphql."),
    ])
  func `refuses URLs that are not HTTP's`(engine: TestEngine, refused: (text: String, message: String)) async throws {
    let failure = try await engine.transport(url: #require(URL(string: refused.text))).failure()
    #expect(failure.code == .invalidURL)
    #expect(failure.message == refused.message)
  }
}
