import Martlet
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DeduplicationTests {
  let clock = ManualClock()
  let middleware = DeduplicationMiddleware()

  /// Answers after a second of the manual clock.
  func slowServer() -> ScriptedTransport {
    ScriptedTransport { [clock] _, _ in
      try await clock.sleep(for: .seconds(1))
      return try .ok()
    }
  }

  func task(_ operation: GraphQLOperation, _ server: ScriptedTransport) -> Task<TransportResponse, any Error> {
    Task { [middleware] in try await send(operation, through: [middleware], to: server) }
  }

  @Test func `sends equal queries once`() async throws {
    let server = slowServer()
    let tasks = (1...20).map { _ in task(.query, server) }
    await clock.waitForSleepers()
    for _ in 1...50 { await Task.yield() }
    clock.advance(by: .seconds(1))
    // Those that come after the answer are new ones.
    let late = Task { [clock] in
      while !Task.isCancelled {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    for task in tasks { #expect(try await task.value.document.value["data"] != nil) }
    late.cancel()
    #expect(server.operations.count < 20)
  }

  @Test func `sends queries with other variables, headers or settings on their own`() async throws {
    let server = slowServer()
    var variables = GraphQLOperation.query
    variables.variables = ["a": 1]
    var headers = GraphQLOperation.query
    headers.headers = ["x": "y"]
    var options = GraphQLOperation.query
    options.options.isIdempotent = true
    var excepted = GraphQLOperation.query
    excepted.options.deduplicates = false
    let tasks = [GraphQLOperation.query, variables, headers, options, excepted, .mutation, .mutation].map {
      task($0, server)
    }
    await clock.waitForSleepers(7)
    clock.advance(by: .seconds(1))
    for task in tasks { _ = try await task.value }
    #expect(server.operations.count == 7)
  }

  @Test func `a cancelled caller leaves the others their answer, the last one ends the work`() async throws {
    let server = slowServer()
    let first = task(.query, server)
    await clock.waitForSleepers()
    let second = task(.query, server)
    for _ in 1...50 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    // The server's wait was cancelled with its last caller.
    while !clock.waits.isEmpty { await Task.yield() }
    // What comes then is a new query.
    let third = task(.query, server)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(try await third.value.document.value["data"] != nil)
  }

  @Test func `a query that was given up and ends late leaves its successor shared`() async throws {
    // The first answer comes although nobody wants it any more.
    let server = ScriptedTransport { [clock] _, attempt in
      if attempt == 0 {
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
      } else {
        try await clock.sleep(for: .seconds(5))
      }
      return try .ok()
    }
    let first = task(.query, server)
    await clock.waitForSleepers()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = task(.query, server)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    for _ in 1...50 { await Task.yield() }
    let third = task(.query, server)
    for _ in 1...50 { await Task.yield() }
    #expect(server.operations.count == 2)
    clock.advance(by: .seconds(5))
    for task in [second, third] { #expect(try await task.value.document.value["data"] != nil) }
  }
}
