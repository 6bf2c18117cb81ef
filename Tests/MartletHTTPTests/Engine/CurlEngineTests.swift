import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

#if os(Linux)
  /// What becomes of connections and threads.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct CurlEngineTests {
    @Test(.enabled(if: SelfSignedServer.isAvailable, "needs openssl"))
    func `carries many requests over one connection of HTTP 2`() async throws {
      try await SelfSignedServer.run(streams: 20) { port, certificate in
        let url = try #require(URL(string: "https://127.0.0.1:\(port)/graphql"))
        let configuration = HTTPConfiguration(trustedRoots: certificate, connectionsPerHost: 1)
        let transport = HTTPTransport(url: url, configuration: configuration)
        let numbers = try await withThrowingTaskGroup(of: AnyCodable?.self) { group in
          for _ in 0..<20 { group.addTask { try await transport.send(hello).value["data"]?["requests"] } }
          return try await group.reduce(into: Set<AnyCodable>()) { if let number = $1 { $0.insert(number) } }
        }
        #expect(numbers.count == 20)
      }
    }

    @Test(.enabled(if: SelfSignedServer.isAvailable, "needs openssl"))
    func `speaks HTTP 1 where it is told so`() async throws {
      try await SelfSignedServer.run { port, certificate in
        let url = try #require(URL(string: "https://127.0.0.1:\(port)/graphql"))
        let configuration = HTTPConfiguration(trustedRoots: certificate, version: .http1, queryMethod: .get())
        #expect(
          try await HTTPTransport(url: url, configuration: configuration).send(hello).value["data"]?["requests"] == 1)
      }
    }

    @Test func `uses connections again`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      let transport = HTTPTransport(url: try server.url())
      for _ in 0..<20 { _ = try await transport.send(hello) }
      #expect(server.connections == 1)
    }

    @Test func `opens no more connections than it may`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      let transport = HTTPTransport(url: try server.url(), configuration: HTTPConfiguration(connectionsPerHost: 3))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<60 { group.addTask { _ = try await transport.send(hello) } }
        try await group.waitForAll()
      }
      #expect(server.sent.count == 60)
      #expect((1...3).contains(server.connections))
    }

    @Test func `counts the wait for a connection as time of the operation`() async throws {
      let server = try RawServer { connection in
        _ = connection.readRequest()
        connection.waitUntilClosed()
      }
      let transport = HTTPTransport(url: try server.url(), configuration: HTTPConfiguration(connectionsPerHost: 1))
      let first = Task { try await transport.send(hello) }
      var events = server.events.makeAsyncIterator()
      _ = await events.next()
      var second = hello
      second.timeout = .milliseconds(100)
      #expect(try await transport.failure(sending: second).code == .timedOut)
      first.cancel()
      await #expect(throws: CancellationError.self) { try await first.value }
    }

    @Test func `ends its thread and closes its connections when it goes away`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      for _ in 0..<50 {
        let transport = HTTPTransport(url: try server.url())
        _ = try await transport.send(hello)
      }
      let deadline = ContinuousClock.now + .seconds(60)
      while try threads() > 4, ContinuousClock.now < deadline { await Task.yield() }
      #expect(try threads() <= 4)
    }

    /// Threads of engines in this process; other suites have some too.
    private func threads() throws -> Int {
      let folder = "/proc/self/task"
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { thread in
        (try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8))?.hasPrefix("MartletHTTP") ?? false
      }.count
    }

    @Test func `bears a thousand cancellations at any moment`() async throws {
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
      let transport = HTTPTransport(url: try server.url())
      var answered = 0
      for round in 0..<1000 {
        let task = Task { try await transport.send(hello) }
        for _ in 0..<(round % 50) { await Task.yield() }
        task.cancel()
        do {
          _ = try await task.value
          answered += 1
        } catch is CancellationError {}
      }
      #expect(answered <= 1000)
      _ = try await transport.send(hello)
    }
  }
#endif
