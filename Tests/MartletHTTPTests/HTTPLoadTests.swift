import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Many requests and many transports.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HTTPLoadTests {
  @Test(arguments: TestEngine.allCases) func `answers a thousand requests, fifty at once, each with its own answer`(
    engine: TestEngine
  ) async throws {
    let transport = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    _ = try await transport.send(hello)
    let before = try openFiles()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<1000 {
        if number >= 50 { try await group.next() }
        group.addTask {
          let operation = GraphQLOperation(kind: .query, name: nil, document: "{ a\(number) }")
          let body = try await transport.send(operation).value["data"]?["echo"]?["body"]
          #expect(body == .string("{\"query\":\"{ a\(number) }\"}"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await closes(transport, downTo: before, after: 1000))
  }

  @Test(arguments: TestEngine.allCases) func `closes what it opened when it goes away`(engine: TestEngine) async throws
  {
    let url = try await LoopbackServer.shared.url("/echo")
    let before = try openFiles()
    for _ in 0..<400 { _ = try await engine.transport(url: url).send(hello) }
    #expect(try await closes(engine.transport(url: url), downTo: before, after: 400))
  }

  @Test(arguments: TestEngine.allCases) func `leaves nothing behind of requests that were cancelled`(engine: TestEngine)
    async throws
  {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitUntilClosed()
    }
    let transport = engine.transport(url: try server.url())
    var events = server.events.makeAsyncIterator()
    let before = try openFiles()
    for _ in 0..<400 {
      let task = Task { try await transport.send(hello) }
      while let event = await events.next(), event == .closed {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    let echo = engine.transport(url: try await LoopbackServer.shared.url("/echo"))
    #expect(try await closes(echo, downTo: before, after: 400))
  }

  /// Whether the number of open files comes down again; a leak would keep one open for each request.
  ///
  /// Other tests open files at the same time, and connections close a little later: half as many as there were requests are
  /// no leak, and a request is sent until it is so.
  private func closes(_ transport: HTTPTransport, downTo before: Int, after requests: Int) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(150)
    while ContinuousClock.now < deadline {
      if try openFiles() - before < requests / 2 { return true }
      _ = try await transport.send(hello)
    }
    return false
  }

  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
