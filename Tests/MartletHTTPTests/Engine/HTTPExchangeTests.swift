import Foundation
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Requests and answers in pieces, straight at the engines.
@Suite(.timeLimit(.minutes(5))) struct HTTPExchangeTests {
  @Test(arguments: TestEngine.allCases) func `gives the head before the body, and the body as it comes`(
    engine: TestEngine
  ) async throws {
    let (permits, permit) = AsyncStream<Void>.makeStream()
    let gate = Gate(permits)
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nX-One: 1\r\nx-one: 2\r\nContent-Length: 10\r\n\r\n")
      gate.wait()
      connection.write("first")
      gate.wait()
      connection.write("after")
    }
    let (exchange, head) = try await engine.engine().open(request(server))
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "10")
    permit.yield()
    #expect(try await exchange.nextPiece().map { String(decoding: $0, as: UTF8.self) } == "first")
    permit.yield()
    #expect(try await exchange.nextPiece().map { String(decoding: $0, as: UTF8.self) } == "after")
    #expect(try await exchange.nextPiece() == nil)
    #expect(try await exchange.nextPiece() == nil)
  }

  @Test(arguments: TestEngine.allCases) func `reads the rest of an answer as a whole`(engine: TestEngine) async throws {
    let server = try RawServer(answering: answerText("200 OK", "all of it"))
    let (exchange, head) = try await engine.engine().open(request(server))
    #expect(head.mediaType == "application/json")
    #expect(try await exchange.answer(limit: 100).body == Array("all of it".utf8))
    let (other, _) = try await engine.engine().open(request(server))
    await #expect(throws: ExchangeFailure.self) { try await other.answer(limit: 3) }
  }

  @Test(arguments: TestEngine.withBackPressure) func `has the server wait while nobody reads`(
    engine: TestEngine
  ) async throws {
    let written = Mutex(0)
    let size = 64 << 20
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
      let piece = [UInt8](repeating: 0x61, count: 1 << 16)
      for _ in 0..<(size >> 16) {
        guard connection.write(piece) else { return }
        written.withLock { $0 += piece.count }
      }
    }
    let (exchange, _) = try await engine.engine().open(request(server))
    // The server writes until all buffers on the way are full; then nothing moves any more.
    var last = -1
    var quiet = 0
    while quiet < 20 {
      try await Task.sleep(for: .milliseconds(10))
      let now = written.withLock { $0 }
      quiet = now == last && now > 0 ? quiet + 1 : 0
      last = now
    }
    #expect(last < size / 2)
    var received = 0
    while let piece = try await exchange.nextPiece() {
      #expect(piece.count <= 1 << 20)
      received += piece.count
    }
    #expect(received == size)
  }

  @Test(arguments: TestEngine.withBackPressure) func `cancels at once while the server floods`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n")
      let piece = [UInt8](repeating: 0x61, count: 1 << 16)
      while connection.write(piece) {}
      connection.report(.closed)
    }
    let (exchange, _) = try await engine.engine().open(request(server))
    for _ in 0..<10 { _ = try await exchange.nextPiece() }
    exchange.cancel()
    await #expect(throws: CancellationError.self) { try await exchange.nextPiece() }
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.allCases) func `ends when its reader's task is cancelled`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nsome")
      connection.waitUntilClosed()
    }
    let (exchange, _) = try await engine.engine().open(request(server))
    #expect(try await exchange.nextPiece() == Array("some".utf8))
    let reading = Task { try await exchange.nextPiece() }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.allCases) func `ends when no head comes in time`(engine: TestEngine) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitUntilClosed()
    }
    var request = try request(server)
    request.timeouts = HTTPTimeouts(head: .milliseconds(50))
    await expectSilence(hasBegun: false) { try await engine.engine().start(request).head() }
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.allCases) func `ends when the body falls silent`(engine: TestEngine) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nsome")
      connection.waitUntilClosed()
    }
    var request = try request(server)
    request.timeouts = HTTPTimeouts(head: .seconds(30), idle: .milliseconds(500))
    let (exchange, _) = try await engine.engine().open(request)
    #expect(try await exchange.nextPiece() == Array("some".utf8))
    await expectSilence(hasBegun: true) { try await exchange.nextPiece() }
    #expect(await server.events.contains(.closed))
  }

  private func expectSilence(hasBegun: Bool, _ body: () async throws -> Any?) async {
    await #expect {
      _ = try await body()
    } throws: { error in
      if case .silent(_, hasBegun: hasBegun)? = error as? ExchangeFailure { true } else { false }
    }
  }

  @Test(arguments: TestEngine.allCases) func `outlives the reference to its engine`(engine: TestEngine) async throws {
    let server = try RawServer(answering: answerText("200 OK", "whole"))
    let exchange = engine.engine().start(try request(server))
    #expect(try await exchange.answer(limit: 100).body == Array("whole".utf8))
  }

  @Test(arguments: TestEngine.allCases) func `passes over interim answers`(engine: TestEngine) async throws {
    let server = try RawServer(
      answering: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + answerText("200 OK", "final"))
    let answer = try await engine.engine().answer(to: request(server), limit: 100)
    #expect(answer.head.status == 200)
    #expect(answer.body == Array("final".utf8))
  }
}

/// The request that most tests send.
func request(_ server: RawServer, method: String = "GET") throws -> HTTPRequest {
  HTTPRequest(method: method, url: try server.url(), fields: HeaderFields())
}

/// Holds up a thread until a test permits it to go on.
final class Gate: Sendable {
  private let condition = DispatchSemaphore(value: 0)
  private let task: Task<Void, Never>

  init(_ permits: AsyncStream<Void>) {
    task = Task { [condition] in
      for await _ in permits { condition.signal() }
      // Nobody waits forever for a test that has failed.
      for _ in 0..<100 { condition.signal() }
    }
  }

  func wait() { condition.wait() }
}
