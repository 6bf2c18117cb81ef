import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct HTTPAnswerTests {
  @Test(arguments: TestEngine.allCases) func `brings data, status and headers from a real server`(engine: TestEngine)
    async throws
  {
    let transport = engine.transport(url: try await LoopbackServer.shared.url)
    let answer = try await transport.send(
      GraphQLOperation(
        kind: .query, name: nil, document: "query($code: CountryCode!) { country(alpha2: $code) { name } }",
        variables: ["code": "CH"]))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"]?.hasPrefix("application/") == true)
    #expect(answer.headers.keys.allSatisfy { $0 == $0.lowercased() })
    #expect(try await answer.value.description == #"{"data":{"country":{"name":"Switzerland"}}}"#)
  }

  @Test(
    arguments: TestEngine.allCases,
    [("/broken/294", 294, 1), ("/broken/status-422", 422, 1), ("/broken/500-graphql", 500, 1)])
  func `takes a GraphQL response whatever its status`(
    engine: TestEngine, expected: (path: String, status: Int, errors: Int)
  ) async throws {
    let answer = try await engine.transport(url: LoopbackServer.shared.url(expected.path)).send(hello)
    #expect(answer.status == expected.status)
    #expect(answer.document.graphQLErrors.count == expected.errors)
  }

  @Test(arguments: TestEngine.allCases, [200, 294, 400, 401, 403, 404, 405, 422, 500, 503])
  func `takes a GraphQL response of either media type`(engine: TestEngine, status: Int) async throws {
    for type in ["application/graphql-response+json; charset=utf-8", "application/json; charset=UTF-8"] {
      let server = try RawServer(answering: answerText("\(status) Any", type: type, #"{"errors":[{"message":"ä"}]}"#))
      let answer = try await engine.transport(url: server.url()).send(hello)
      #expect(answer.status == status)
      #expect(answer.document.graphQLErrors.map(\.message) == ["ä"])
    }
  }

  @Test(arguments: TestEngine.allCases) func `takes a GraphQL response without a content type`(engine: TestEngine)
    async throws
  {
    let server = try RawServer(answering: answerText("200 OK", type: nil, #"{"data":{"a":1}}"#))
    #expect(try await engine.transport(url: server.url()).send(hello).value["data"]?["a"] == 1)
  }

  @Test(arguments: TestEngine.allCases) func `reads a body in chunks`(engine: TestEngine) async throws {
    let server = try RawServer(
      answering: """
        HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n\
        8\r\n{"data":\r\n8\r\n{"a":1}}\r\n0\r\n\r\n
        """)
    #expect(try await engine.transport(url: server.url()).send(hello).value["data"]?["a"] == 1)
  }

  @Test(arguments: TestEngine.allCases) func `reads a compressed body`(engine: TestEngine) async throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyqlYCEoa1tQB1rVuWEAAAAA=="))
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write(
        """
        HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\
        Content-Length: \(packed.count)\r\nConnection: close\r\n\r\n
        """)
      connection.write(Array(packed))
    }
    #expect(try await engine.transport(url: server.url()).send(hello).value["data"]?["a"] == 1)
  }

  @Test(arguments: TestEngine.allCases) func `reads an answer of 20 MB`(engine: TestEngine) async throws {
    let text = String(repeating: "0123456789abcdef", count: 20 << 16)
    let server = try RawServer(answering: answerText("200 OK", #"{"data":{"text":"\#(text)"}}"#))
    let answer = try await engine.transport(url: server.url()).send(hello)
    #expect(try await answer.value["data"]?["text"] == .string(text))
  }

  @Test(arguments: TestEngine.allCases) func `follows a redirect that keeps the request`(engine: TestEngine)
    async throws
  {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/broken/redirect"))
    let answer = try await transport.send(
      GraphQLOperation(kind: .query, name: nil, document: #"{ country(alpha2: "CH") { name } }"#))
    #expect(try await answer.value["data"]?["country"]?["name"] == "Switzerland")
  }

  @Test(arguments: TestEngine.allCases) func `answers through a client`(engine: TestEngine) async throws {
    let client = GraphQLClient(transport: engine.transport(url: try await LoopbackServer.shared.url))
    let request = try await Request(Root.self, content: { Attribute(\.version) })
    #expect(request.document.contains("__typename"))
    let answer = try await client.response(for: request)
    #expect(answer.status == 200)
    #expect(answer.errors.isEmpty)
  }

  /// A catalogue with the one field that every server has.
  struct Root: GraphQLQueryRoot {
    static var __typename: String { "Query" }
    var version: GraphQLValue<String> { "__typename" }
  }
}
