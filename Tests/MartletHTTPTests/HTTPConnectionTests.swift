import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Connections that fail, stall or are given up.
@Suite(.timeLimit(.minutes(5))) struct HTTPConnectionTests {
  @Test(arguments: TestEngine.allCases) func `says that a connection was refused`(engine: TestEngine) async throws {
    let url = try RawServer.url(port: RawServer.closedPort(), "/graphql?key=secret")
    let failure = try await engine.transport(url: url).failure()
    #expect(failure.code == .unreachable)
    #expect(
      failure.message == """
        Cannot reach http://127.0.0.1:\(url.port ?? 0)/graphql: the connection was refused. Check that the server is \
        running, and that host and port are right.
        """)
  }

  @Test(arguments: TestEngine.allCases) func `says that a host is not known`(engine: TestEngine) async throws {
    let failure = try await engine.transport(url: #require(URL(string: "http://graphql.invalid/api"))).failure()
    #expect(failure.code == .unreachable)
    #expect(
      failure.message == """
        Cannot reach http://graphql.invalid/api: the host 'graphql.invalid' is not known. Check the host's spelling and \
        the network connection.
        """)
  }

  @Test(arguments: TestEngine.allCases) func `says that a server does not speak TLS`(engine: TestEngine) async throws {
    let server = try RawServer(answering: answerText("400 Bad Request", "no"))
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/graphql"))
    let failure = try await engine.transport(url: url).failure()
    #expect(failure.code == .insecureConnection)
    #expect(failure.message.hasPrefix("No secure connection to \(url)"))
    #expect(
      failure.message.hasSuffix(
        """
        . Check that the server speaks HTTPS on this port, and that its certificate is valid, made for '127.0.0.1', and \
        trusted on this machine.
        """))
  }

  @Test(.enabled(if: SelfSignedServer.isAvailable, "needs openssl"), arguments: TestEngine.allCases)
  func `refuses a certificate that nobody vouches for`(engine: TestEngine) async throws {
    try await SelfSignedServer.run { port, _ in
      let url = try #require(URL(string: "https://127.0.0.1:\(port)/graphql"))
      let failure = try await engine.transport(url: url).failure()
      #expect(failure.code == .insecureConnection)
      #expect(failure.message.hasPrefix("No secure connection to \(url)"))
    }
  }

  @Test(arguments: TestEngine.allCases) func `says that a body was cut off`(engine: TestEngine) async throws {
    let url = try await LoopbackServer.shared.url("/broken/cut")
    let failure = try await engine.transport(url: url).failure()
    #expect(failure.code == .connectionLost)
    #expect(failure.message.hasPrefix("The connection to \(url) was lost "))
  }

  @Test(arguments: TestEngine.allCases) func `says that a connection was closed without an answer`(engine: TestEngine)
    async throws
  {
    let server = try RawServer { _ = $0.readRequest() }
    let failure = try await engine.transport(url: server.url()).failure()
    #expect(failure.code == .connectionLost)
    #expect(
      failure.message == """
        The connection to \(try server.url()) was lost before it answered. Try again; if it happens each time, look into \
        the log of the server or of the proxy before it.
        """)
  }

  @Test(
    arguments: TestEngine.allCases,
    [
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":{}}",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n{\"data\":{}}\r\n",
    ])
  func `takes no part for the whole, even if it is valid`(engine: TestEngine, answer: String) async throws {
    let (failure, url) = try await failure(engine, answering: answer)
    #expect(failure.code == .connectionLost)
    #expect(failure.message.hasPrefix("The connection to \(url) was lost "))
  }

  @Test(arguments: TestEngine.allCases, ["SSH-2.0-OpenSSH_9.2\r\n", "\r\n\r\n", "HTTP/1.1 banana\r\n\r\n"])
  func `says that an answer is not HTTP`(engine: TestEngine, answer: String) async throws {
    let (failure, url) = try await failure(engine, answering: answer)
    #expect(failure.code == .connectionLost)
    #expect(
      failure.message == "What came back from \(url) is not HTTP. Check that host and port are those of the server.")
  }

  @Test(arguments: TestEngine.allCases) func `ends after the transport's time`(engine: TestEngine) async throws {
    let url = try await LoopbackServer.shared.url("/broken/slow")
    let failure = try await engine.transport(url: url, timeout: .milliseconds(200)).failure()
    #expect(failure.code == .timedOut)
    #expect(
      failure.message == """
        No complete answer from \(url) within 0.2 s. Try again, ask for less at once, or allow more time with 'timeout'.
        """)
  }

  @Test(arguments: TestEngine.allCases) func `ends after the operation's time, even if bytes keep coming`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{")
      connection.waitUntilClosed()
    }
    var operation = hello
    operation.timeout = .milliseconds(100)
    let failure = try await engine.transport(url: server.url()).failure(sending: operation)
    #expect(failure.code == .timedOut)
    #expect(await server.events.contains(.closed))
    operation.timeout = .zero
    #expect(try await engine.transport(url: server.url()).failure(sending: operation).code == .timedOut)
  }

  @Test(arguments: TestEngine.allCases, ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"])
  func `closes the connection at once when the task is cancelled`(engine: TestEngine, start: String) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write(start)
      connection.waitUntilClosed()
    }
    let transport = engine.transport(url: try server.url())
    let task = Task { try await transport.send(hello) }
    var events = server.events.makeAsyncIterator()
    _ = await events.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let event = await events.next()
    #expect(event == .closed)
  }

  @Test(arguments: TestEngine.allCases) func `sends nothing for a task that is cancelled already`(engine: TestEngine)
    async throws
  {
    let transport = engine.transport(url: try RawServer.url(port: RawServer.closedPort()))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(hello)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
