import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Bodies as servers pack and label them, and cookies.
@Suite(.timeLimit(.minutes(5))) struct HTTPContentTests {
  private func server(_ coding: String, _ body: [UInt8]) throws -> RawServer {
    try RawServer { connection in
      _ = connection.readRequest()
      connection.write(
        """
        HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: \(coding)\r\n\
        Content-Length: \(body.count)\r\nConnection: close\r\n\r\n
        """)
      connection.write(body)
    }
  }

  private func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  #if os(Linux)
    @Test(arguments: [
      ("br", "iweAeyJkYXRhIjp7ImEiOjF9fQM="), ("zstd", "KLUv/SAQgQAAeyJkYXRhIjp7ImEiOjF9fQ=="),
      ("gzip", "H4sIAAAAAAACA6tWSkksSVSyqlYCEoa1tQB1rVuWEAAAAA=="),
    ])
    func `unpacks what it said it would`(coding: String, body: String) async throws {
      let server = try server(coding, try bytes(body))
      #expect(try await HTTPTransport(url: server.url()).send(hello).value["data"]?["a"] == 1)
      guard case .request(let text)? = await server.events.first(where: { _ in true }) else {
        throw TestSupportError("no request")
      }
      let line = text.components(separatedBy: "\r\n").first { $0.hasPrefix("Accept-Encoding:") }
      #expect(line?.contains(coding) == true)
    }

    /// 125 bytes that unpack to 64 MB.
    private static let bomb = """
      y///P/ilRXTC9pYkpxUCGLhh7/9k+P//B78EQBwWAeje//H//w9+CYA4LADQvf/j//8f/BIAcVgAoHv/x///P/glAOKwAED3/o///3/wSwDEYQGA7v\
      0f////4JcAiMMCAN37P/7//8EvARCHBQC693+hAIBfSqSvDpAkAFA=
      """

    @Test func `stops unpacking at the limit`() async throws {
      let server = try server("br", try bytes(Self.bomb))
      let failure = try await HTTPTransport(url: server.url(), maximumBodySize: 1 << 20).failure()
      #expect(failure.code == .responseTooLarge)
    }

    @Test func `says that a packed body is damaged`() async throws {
      for coding in ["gzip", "br", "zstd"] {
        let server = try server(coding, Array("no archive at all".utf8))
        let failure = try await HTTPTransport(url: server.url()).failure()
        #expect(failure.code == .connectionLost)
        let url = try server.url()
        #expect(failure.message.hasPrefix("The connection to \(url) was lost before the whole answer"))
      }
    }

    @Test func `sends cookies back to their server, as long as the transport lives`() async throws {
      let server = try ScriptedServer { _ in
        ScriptedServer.answer(#"{"data":{}}"#, fields: "Set-Cookie: session=secret-1; Path=/\r\nSet-Cookie: b=2\r\n")
      }
      let transport = HTTPTransport(url: try server.url())
      for _ in 0..<2 { _ = try await transport.send(hello) }
      _ = try await HTTPTransport(url: try server.url()).send(hello)
      let silent = HTTPTransport(url: try server.url(), configuration: HTTPConfiguration(keepsCookies: false))
      for _ in 0..<2 { _ = try await silent.send(hello) }
      let cookies = server.sent.map { sent in
        sent.header.components(separatedBy: "\r\n").first { $0.hasPrefix("cookie:") }
      }
      #expect(cookies[1]?.contains("session=secret-1") == true && cookies[1]?.contains("b=2") == true)
      #expect(cookies[0] == nil && cookies[2...].allSatisfy { $0 == nil })
    }

    @Test func `says who it is, unless its headers do`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      _ = try await HTTPTransport(url: server.url()).send(hello)
      _ = try await HTTPTransport(url: server.url(), headers: ["User-Agent": "Shop/1"]).send(hello)
      #expect(server.sent[0].header.contains("user-agent: martlet libcurl/"))
      #expect(server.sent[1].header.contains("user-agent: shop/1\r\n"))
    }

    @Test func `sends headers without a value, and none that says how long the body is`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      let headers = ["X-Empty": "", "Content-Length": "3", "Transfer-Encoding": "chunked", "Host": "other.example"]
      _ = try await HTTPTransport(url: server.url(), headers: headers).send(hello)
      let header = try #require(server.sent.first?.header) + "\r\n"
      #expect(header.contains("\r\nx-empty:\r\n"))
      #expect(header.contains("content-length: 124\r\n"))
      #expect(!header.contains("transfer-encoding"))
      #expect(header.contains("host: other.example"))
    }
  #endif

  @Test(arguments: TestEngine.allCases) func `reads a body behind a byte order mark`(engine: TestEngine) async throws {
    let server = try RawServer(answering: answerText("200 OK", "\u{FEFF}{\"data\":{\"a\":1}}"))
    #expect(try await engine.transport(url: server.url()).send(hello).value["data"]?["a"] == 1)
  }

  @Test(arguments: TestEngine.allCases) func `reads a body in the charset that its label says`(
    engine: TestEngine
  ) async throws {
    let text = #"{"data":{"a":"Zürich"}}"#
    for (charset, encoding) in [("ISO-8859-1", String.Encoding.isoLatin1), ("utf-16le", .utf16LittleEndian)] {
      let body = Array(try #require(text.data(using: encoding)))
      let server = try RawServer { connection in
        _ = connection.readRequest()
        connection.write(
          """
          HTTP/1.1 200 OK\r\nContent-Type: application/json; x=y; Charset="\(charset)"\r\n\
          Content-Length: \(body.count)\r\nConnection: close\r\n\r\n
          """)
        connection.write(body)
      }
      #expect(try await engine.transport(url: server.url()).send(hello).value["data"]?["a"] == "Zürich")
    }
  }

  @Test(arguments: TestEngine.allCases) func `says that an answer has no content`(engine: TestEngine) async throws {
    let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    let failure = try await engine.transport(url: server.url()).failure()
    #expect(failure.code == .invalidJSON)
    #expect(failure.status == 204)
    #expect(
      failure.message.contains("answered with HTTP status 204, but not with valid JSON (no content type, empty body)"))
  }

  @Test(arguments: TestEngine.allCases) func `tells how long a server asks to wait`(engine: TestEngine) async throws {
    let server = try ScriptedServer { sent in
      let body = sent.target.contains("html") ? "<p>busy</p>" : #"{"errors":[{"message":"busy"}]}"#
      return ScriptedServer.answer(body, status: "429 Too Many Requests", fields: "Retry-After: 7\r\n")
    }
    #expect(try await engine.transport(url: server.url("/html")).failure().retryAfter == .seconds(7))
    #expect(try await engine.transport(url: server.url()).send(hello).retryAfter == .seconds(7))
  }
}
