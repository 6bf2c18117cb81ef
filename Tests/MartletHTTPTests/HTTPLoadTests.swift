import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Many requests and many transports.
@Suite(.serialized, .timeLimit(.minutes(1))) struct HTTPLoadTests {
  @Test func `answers a thousand requests, fifty at once, each with its own answer`() async throws {
    let transport = HTTPTransport(url: try await LoopbackServer.shared.url("/echo"))
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
    // Other tests open files at the same time; a leak would leave a thousand.
    #expect(try openFiles() - before < 100)
  }

  @Test func `closes what it opened when it goes away`() async throws {
    let url = try await LoopbackServer.shared.url("/echo")
    let before = try openFiles()
    for _ in 0..<200 { _ = try await HTTPTransport(url: url).send(hello) }
    #expect(try openFiles() - before < 100)
  }

  @Test func `leaves nothing behind of requests that were cancelled`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitUntilClosed()
    }
    let transport = HTTPTransport(url: try server.url())
    var events = server.events.makeAsyncIterator()
    let before = try openFiles()
    for _ in 0..<200 {
      let task = Task { try await transport.send(hello) }
      while let event = await events.next(), event == .closed {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try openFiles() - before < 100)
  }

  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
