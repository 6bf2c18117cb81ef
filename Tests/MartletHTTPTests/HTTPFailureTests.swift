import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Answers that are no GraphQL responses, and what is said of them.
@Suite(.timeLimit(.minutes(5))) struct HTTPFailureTests {
  @Test(
    arguments: TestEngine.allCases,
    [
      (
        "/broken/html", "invalidJSON", 200,
        """
        answered with HTTP status 200, but not with valid JSON (text/html: "<!DOCTYPE html><html><head><title>Welcome to \
        the Wi-Fi</title></head><body><h1>Welcome to the Wi-Fi</h1></body></html>"). Check that the URL is that of the \
        GraphQL endpoint, and that no sign-in page or proxy answers in its place.
        """
      ),
      (
        "/broken/401", "httpStatus", 401,
        """
        answered with HTTP status 401 and no GraphQL response (text/plain: "Unauthorized"). Check the credentials in the \
        request's headers, and what they allow.
        """
      ),
      (
        "/broken/500-html", "httpStatus", 500,
        """
        answered with HTTP status 500 and no GraphQL response (text/html: "<!DOCTYPE html><html><head><title>Bad \
        Gateway</title></head><body><h1>Bad Gateway</h1></body></html>"). Look into the server's log, or try again later.
        """
      ),
      (
        "/broken/empty", "invalidJSON", 200,
        """
        answered with HTTP status 200, but not with valid JSON (application/json, empty body). Check what the server, or \
        a proxy before it, sends.
        """
      ),
      (
        "/broken/not-object", "notGraphQL", 200,
        """
        answered with HTTP status 200, but with JSON that is no GraphQL response: it has neither 'data' nor 'errors' \
        (application/json: "[1,2]"). Check that the URL is that of the GraphQL endpoint.
        """
      ),
      (
        "/nowhere", "httpStatus", 404,
        """
        answered with HTTP status 404 and no GraphQL response (text/plain: "Not Found"). Check the path of the URL.
        """
      ),
    ])
  func `says what a real server answered instead`(
    engine: TestEngine, expected: (path: String, code: String, status: Int, rest: String)
  ) async throws {
    let url = try await LoopbackServer.shared.url(expected.path)
    let failure = try await engine.transport(url: url).failure()
    #expect(failure.code.rawValue == expected.code)
    #expect(failure.status == expected.status)
    #expect(failure.message == "\(url) \(expected.rest)")
  }

  @Test(arguments: TestEngine.allCases) func `says where a JSON text is cut off`(engine: TestEngine) async throws {
    let url = try await LoopbackServer.shared.url("/broken/half-json")
    let failure = try await engine.transport(url: url).failure()
    #expect(failure.code == .invalidJSON)
    let start = """
      \(url) answered with HTTP status 200, but not with valid JSON (application/json: \
      "{"data":{"country":{"name":"Swit").
      """
    #expect(failure.message.hasPrefix(start))
    #expect(failure.message.contains("line 1"))
    #expect(failure.message.hasSuffix("Check what the server, or a proxy before it, sends."))
    #expect((failure.cause as? GraphQLFailure)?.code == .invalidJSON)
  }

  @Test(arguments: TestEngine.allCases) func `shows a long answer in part, on one line`(engine: TestEngine) async throws
  {
    let page = "<html>\r\n  <p>\u{1B}[31m" + String(repeating: "long ", count: 10_000)
    let (failure, url) = try await failure(engine, answering: answerText("502 Bad Gateway", type: "text/html", page))
    let shown = "<html> <p> [31m" + String(repeating: "long ", count: 29)
    #expect(
      failure.message == """
        \(url) answered with HTTP status 502 and no GraphQL response (text/html: "\(shown)…"). Try again later.
        """)
  }

  @Test(arguments: TestEngine.allCases) func `shows an answer that is no text`(engine: TestEngine) async throws {
    let (failure, url) = try await failure(
      engine, answering: answerText("200 OK", type: "image/png", "\u{1}\u{2}PNG\r\n\u{1A}\n"))
    #expect(failure.code == .invalidJSON)
    #expect(
      failure.message.hasPrefix("\(url) answered with HTTP status 200, but not with valid JSON (image/png: \"PNG\")."))
  }

  @Test(arguments: TestEngine.allCases) func `gives JSON without data and errors as a bad status`(engine: TestEngine)
    async throws
  {
    let (failure, url) = try await failure(engine, answering: answerText("403 Forbidden", #"{"message":"Forbidden"}"#))
    #expect(failure.code == .httpStatus)
    #expect(failure.status == 403)
    #expect(
      failure.message == """
        \(url) answered with HTTP status 403 and no GraphQL response (application/json: "{"message":"Forbidden"}"). \
        Check the credentials in the request's headers, and what they allow.
        """)
  }

  @Test(arguments: TestEngine.allCases, [301, 302, 303, 307, 308])
  func `does not follow a redirect to another server`(engine: TestEngine, status: Int) async throws {
    let other = try RawServer(answering: answerText("200 OK", #"{"data":{}}"#))
    let target = try other.url("/moved")
    let server = try RawServer(
      answering: """
        HTTP/1.1 \(status) Moved\r\nLocation: \(target)?token=secret-token\r\nContent-Length: 0\r\n\
        Connection: close\r\n\r\n
        """)
    let failure = try await engine.transport(url: server.url()).failure()
    #expect(failure.code == .httpStatus)
    #expect(failure.status == status)
    #expect(
      failure.message == """
        \(try server.url()) redirects to \(target) (HTTP status \(status)); a redirect is followed only with status 307 \
        or 308 and to the same scheme, host and port, 10 times at most, and never by a request with files. Give the \
        transport the URL where the endpoint really is.
        """)
  }

  @Test(arguments: TestEngine.allCases) func `gives up after ten redirects`(engine: TestEngine) async throws {
    let server = try RawServer(
      answering: "HTTP/1.1 307 Again\r\nLocation: /graphql\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    let failure = try await engine.transport(url: server.url()).failure()
    #expect(failure.code == .httpStatus)
    #expect(failure.status == 307)
  }

  @Test(arguments: TestEngine.allCases) func `refuses a body that is larger than allowed`(engine: TestEngine)
    async throws
  {
    let text = String(repeating: "x", count: 1 << 20)
    let chunk = "10000\r\n\(text.prefix(0x10000))\r\n"
    let announced = answerText("200 OK", #"{"data":{"text":"\#(text)"}}"#)
    let chunked =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + String(repeating: chunk, count: 16) + "0\r\n\r\n"
    for answer in [announced, chunked] {
      let server = try RawServer(answering: answer)
      let failure = try await engine.transport(url: server.url(), maximumBodySize: 100_000).failure()
      #expect(failure.code == .responseTooLarge)
      #expect(
        failure.message == """
          The answer of \(try server.url()) is larger than 100000 bytes. Ask for less at once, or raise the transport's \
          'maximumBodySize'.
          """)
    }
  }

  @Test(arguments: TestEngine.allCases) func `closes the connection once a body exceeds the limit`(engine: TestEngine)
    async throws
  {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
      connection.write([UInt8](repeating: 0x20, count: 2 << 20))
      connection.waitUntilClosed()
    }
    let failure = try await engine.transport(url: server.url(), maximumBodySize: 1 << 20).failure()
    #expect(failure.code == .responseTooLarge)
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.allCases) func `shows neither tokens nor values, even if the server repeats them`(
    engine: TestEngine
  ) async throws {
    let page = "Bearer secret-token from secret-key of secret-user with secret-password is not valid"
    let server = try RawServer(answering: answerText("401 Unauthorized", type: "text/plain", page))
    let url = try RawServer.url(port: server.port, "/graphql?key=secret-key#part").absoluteString
    let full = try #require(URL(string: url.replacing("http://", with: "http://secret-user:secret-password@")))
    var operation = hello
    operation.headers = ["Authorization": "Bearer secret-token"]
    let failure = try await engine.transport(url: full).failure(sending: operation)
    #expect(
      failure.message == """
        \(try server.url()) answered with HTTP status 401 and no GraphQL response (text/plain: "*** from *** of *** with \
        *** is not valid"). Check the credentials in the request's headers, and what they allow.
        """)
    #expect(!String(reflecting: failure).contains("secret"))
  }
}
