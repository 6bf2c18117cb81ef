import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Connections that fail, stall or are given up.
@Suite(.timeLimit(.minutes(5))) struct HTTPConnectionTests {
  @Test func `says that a connection was refused`() async throws {
    let url = try RawServer.url(port: RawServer.closedPort(), "/graphql?key=secret")
    let failure = try await HTTPTransport(url: url).failure()
    #expect(failure.code == .unreachable)
    #expect(
      failure.message == """
        Cannot reach http://127.0.0.1:\(url.port ?? 0)/graphql: the connection was refused. Check that the server is \
        running, and that host and port are right.
        """)
  }

  @Test func `says that a host is not known`() async throws {
    let failure = try await HTTPTransport(url: #require(URL(string: "http://graphql.invalid/api"))).failure()
    #expect(failure.code == .unreachable)
    #expect(
      failure.message == """
        Cannot reach http://graphql.invalid/api: the host 'graphql.invalid' is not known. Check the host's spelling and \
        the network connection.
        """)
  }

  @Test func `says that a server does not speak TLS`() async throws {
    let server = try RawServer(answering: answerText("400 Bad Request", "no"))
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/graphql"))
    let failure = try await HTTPTransport(url: url).failure()
    #expect(failure.code == .insecureConnection)
    #expect(failure.message.hasPrefix("No secure connection to \(url)"))
    #expect(
      failure.message.hasSuffix(
        """
        . Check that the server speaks HTTPS on this port, and that its certificate is valid, made for '127.0.0.1', and \
        trusted on this machine.
        """))
  }

  @Test(.enabled(if: SelfSignedServer.isAvailable, "needs openssl"))
  func `refuses a certificate that nobody vouches for`() async throws {
    try await SelfSignedServer.run { port in
      let url = try #require(URL(string: "https://127.0.0.1:\(port)/graphql"))
      let failure = try await HTTPTransport(url: url).failure()
      #expect(failure.code == .insecureConnection)
      #expect(failure.message.hasPrefix("No secure connection to \(url)"))
    }
  }

  @Test func `says that a body was cut off`() async throws {
    let url = try await LoopbackServer.shared.url("/broken/cut")
    let failure = try await HTTPTransport(url: url).failure()
    #expect(failure.code == .connectionLost)
    #expect(failure.message.hasPrefix("The connection to \(url) was lost "))
  }

  @Test func `says that a connection was closed without an answer`() async throws {
    let server = try RawServer { _ = $0.readRequest() }
    let failure = try await HTTPTransport(url: server.url()).failure()
    #expect(failure.code == .connectionLost)
    #expect(
      failure.message == """
        The connection to \(try server.url()) was lost before it answered. Try again; if it happens each time, look into \
        the log of the server or of the proxy before it.
        """)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":{}}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n{\"data\":{}}\r\n",
  ])
  func `takes no part for the whole, even if it is valid`(answer: String) async throws {
    let (failure, url) = try await failure(answering: answer)
    #expect(failure.code == .connectionLost)
    #expect(failure.message.hasPrefix("The connection to \(url) was lost "))
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "\r\n\r\n", "HTTP/1.1 banana\r\n\r\n"])
  func `says that an answer is not HTTP`(answer: String) async throws {
    let (failure, url) = try await failure(answering: answer)
    #expect(failure.code == .connectionLost)
    #expect(
      failure.message == "What came back from \(url) is not HTTP. Check that host and port are those of the server.")
  }

  @Test func `ends after the transport's time`() async throws {
    let url = try await LoopbackServer.shared.url("/broken/slow")
    let failure = try await HTTPTransport(url: url, timeout: .milliseconds(200)).failure()
    #expect(failure.code == .timedOut)
    #expect(
      failure.message == """
        No complete answer from \(url) within 0.2 s. Try again, ask for less at once, or allow more time with 'timeout'.
        """)
  }

  @Test func `ends after the operation's time, even if bytes keep coming`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{")
      connection.waitUntilClosed()
    }
    var operation = hello
    operation.timeout = .milliseconds(100)
    let failure = try await HTTPTransport(url: server.url()).failure(sending: operation)
    #expect(failure.code == .timedOut)
    #expect(await server.events.contains(.closed))
    operation.timeout = .zero
    #expect(try await HTTPTransport(url: server.url()).failure(sending: operation).code == .timedOut)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"])
  func `closes the connection at once when the task is cancelled`(start: String) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write(start)
      connection.waitUntilClosed()
    }
    let transport = HTTPTransport(url: try server.url())
    let task = Task { try await transport.send(hello) }
    var events = server.events.makeAsyncIterator()
    _ = await events.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let event = await events.next()
    #expect(event == .closed)
  }

  @Test func `sends nothing for a task that is cancelled already`() async throws {
    let transport = HTTPTransport(url: try RawServer.url(port: RawServer.closedPort()))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(hello)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
