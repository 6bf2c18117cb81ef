import Foundation
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// What requests carry, and what becomes of it when connections break.
@Suite(.timeLimit(.minutes(5))) struct HTTPBodyTests {
  @Test(arguments: TestEngine.withStreamedBodies) func `sends a body that is read piece by piece, with its length`(
    engine: TestEngine
  ) async throws {
    let source = CountingSource(length: 5 << 20)
    let progress = Mutex<[Int]>([])
    let received = Mutex(0)
    let server = try RawServer { connection in
      guard let (head, rest) = connection.readHead() else { return }
      #expect(head.lowercased().contains("content-length: \(5 << 20)\r\n"))
      #expect(!head.lowercased().contains("expect:") && !head.lowercased().contains("transfer-encoding:"))
      received.withLock { $0 = connection.readBytes(5 << 20, after: rest) }
      connection.write(answerText("200 OK", "done"))
    }
    var request = try request(server, method: "POST")
    request.body = .source(source)
    request.onProgress = { sent, total in
      #expect(total == 5 << 20)
      progress.withLock { $0.append(sent) }
    }
    #expect(try await engine.engine().answer(to: request, limit: 100).head.status == 200)
    #expect(received.withLock { $0 } == 5 << 20)
    let steps = progress.withLock { $0 }
    #expect(steps.count > 10)
    #expect(steps == steps.sorted() && steps.last == 5 << 20)
    #expect(source.opened == 1)
  }

  @Test(arguments: TestEngine.withStreamedBodies) func `tells that a body cannot be read`(
    engine: TestEngine
  ) async throws {
    for (failing, short) in [(true, false), (false, true)] {
      let server = try RawServer { connection in
        guard let (_, rest) = connection.readHead() else { return }
        _ = connection.readBytes(1 << 20, after: rest)
        connection.waitUntilClosed()
      }
      var request = try request(server, method: "POST")
      request.body = .source(CountingSource(length: 1 << 20, fails: failing, isShort: short))
      await #expect {
        _ = try await engine.engine().answer(to: request, limit: 100)
      } throws: { error in
        if case .unreadableBody? = error as? ExchangeFailure { true } else { false }
      }
    }
  }

  @Test(arguments: TestEngine.withStreamedBodies) func `takes an answer that comes before the body was sent`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readHead()
      connection.write(
        "HTTP/1.1 413 Content Too Large\r\nContent-Length: 5\r\nConnection: close\r\n\r\nlarge")
      // Until the other side has read that, closing would destroy it.
      connection.drain()
    }
    var request = try request(server, method: "POST")
    request.body = .source(CountingSource(length: 64 << 20))
    let answer = try await engine.engine().answer(to: request, limit: 100)
    #expect(answer.head.status == 413)
  }

  @Test(arguments: TestEngine.allCases, [1_000, 100_000]) func `sends bytes in memory`(
    engine: TestEngine, size: Int
  ) async throws {
    let received = Mutex("")
    let server = try RawServer { connection in
      received.withLock { $0 = connection.readRequest() ?? "" }
      connection.write(answerText("200 OK", "done"))
    }
    var request = try request(server, method: "POST")
    request.body = .bytes([UInt8](repeating: 0x61, count: size))
    for isRepeatable in [true, false] {
      request.isRepeatable = isRepeatable
      _ = try await engine.engine().answer(to: request, limit: 100)
      let text = received.withLock { $0 }
      #expect(text.hasSuffix("\r\n\r\n" + String(repeating: "a", count: size)))
    }
  }

  #if os(Linux)
    /// A connection that was kept open and closes when the next request comes on it.
    private func closingServer() throws -> (RawServer, Requests) {
      let requests = Requests()
      let server = try RawServer { connection in
        let isFirst = requests.openConnection()
        guard connection.readRequest() != nil else { return }
        requests.count()
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        guard isFirst, connection.readRequest() != nil else { return }
        requests.count()
      }
      return (server, requests)
    }

    @Test func `sends a query again on a new connection`() async throws {
      let (server, requests) = try closingServer()
      let engine = TestEngine.curl.engine()
      var request = try request(server, method: "POST")
      request.body = .bytes(Array("query".utf8))
      for _ in 0..<2 { #expect(try await engine.answer(to: request, limit: 9).body == Array("ok".utf8)) }
      #expect(requests.counted == 3)
    }

    @Test func `never sends a mutation twice`() async throws {
      let (server, requests) = try closingServer()
      let engine = TestEngine.curl.engine()
      var request = try request(server, method: "POST")
      request.body = .bytes(Array("mutation".utf8))
      request.isRepeatable = false
      #expect(try await engine.answer(to: request, limit: 9).body == Array("ok".utf8))
      await #expect {
        _ = try await engine.answer(to: request, limit: 9)
      } throws: { error in
        if case .lost(hasBegun: false, "")? = error as? ExchangeFailure { true } else { false }
      }
      #expect(requests.counted == 2)
    }

    @Test func `sends methods as they are named, with and without a body`() async throws {
      for (method, body) in [("PUT", ""), ("DELETE", ""), ("PUT", "x"), ("QUERY", "x"), ("DELETE", "x"), ("POST", "")] {
        let received = Mutex("")
        let server = try RawServer { connection in
          received.withLock { $0 = connection.readRequest() ?? "" }
          connection.write(answerText("200 OK", "done"))
        }
        var request = try request(server, method: method)
        if !body.isEmpty { request.body = .bytes(Array(body.utf8)) }
        _ = try await TestEngine.curl.engine().answer(to: request, limit: 100)
        let text = received.withLock { $0 }
        #expect(text.hasPrefix("\(method) /graphql HTTP/1.1\r\n"))
        #expect(text.hasSuffix("\r\n\r\n" + body))
        #expect(!text.lowercased().contains("content-type"))
      }
    }
  #endif
}

/// Counts what a server saw.
final class Requests: Sendable {
  private let state = Mutex((connections: 0, requests: 0))

  /// Whether it is the first one.
  func openConnection() -> Bool {
    state.withLock { state in
      state.connections += 1
      return state.connections == 1
    }
  }

  func count() { state.withLock { $0.requests += 1 } }
  var counted: Int { state.withLock { $0.requests } }
  var connections: Int { state.withLock { $0.connections } }
}

/// A body that is never in memory as a whole.
final class CountingSource: HTTPBodySource {
  let length: Int
  private let fails: Bool
  private let isShort: Bool
  private let openings = Mutex(0)

  init(length: Int, fails: Bool = false, isShort: Bool = false) {
    self.length = length
    self.fails = fails
    self.isShort = isShort
  }

  var opened: Int { openings.withLock { $0 } }

  func open() throws -> any HTTPBodyReader {
    openings.withLock { $0 += 1 }
    return Reader(left: isShort ? length - 1 : length, failsAt: fails ? length / 2 : -1)
  }

  private final class Reader: HTTPBodyReader {
    private var left: Int
    private let failsAt: Int

    init(left: Int, failsAt: Int) {
      self.left = left
      self.failsAt = failsAt
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      if left < failsAt { throw CocoaError(.fileReadUnknown) }
      let count = min(buffer.count, left)
      buffer.prefix(count).copyBytes(from: repeatElement(0x61, count: count))
      left -= count
      return count
    }
  }
}
