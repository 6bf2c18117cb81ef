import Martlet
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryTests {
  static func failing(_ code: GraphQLFailure.Code, status: Int? = nil, wish: Duration? = nil) -> ScriptedTransport {
    ScriptedTransport { _, _ in throw GraphQLFailure(code: code, message: "no", status: status, retryAfter: wish) }
  }

  /// Sends with waits that end at once, and tells them.
  static func waits(
    _ operation: GraphQLOperation, to transport: ScriptedTransport, policy: RetryPolicy = RetryPolicy(),
    random: Double = 0.5
  ) async -> [Duration] {
    let clock = ManualClock()
    let waits = Mutex<[Duration]>([])
    let task = Task {
      try await send(operation, through: [RetryMiddleware(policy, clock: clock, random: { random })], to: transport)
    }
    let driver = Task {
      while !Task.isCancelled {
        await Task.yield()
        if let wait = clock.waits.first {
          waits.withLock { $0.append(wait) }
          clock.advance(by: wait)
        }
      }
    }
    _ = await task.result
    driver.cancel()
    return waits.withLock { $0 }
  }

  @Test func `waits longer each time, a random part of a doubling time`() async {
    let transport = Self.failing(.connectionLost)
    let waits = await Self.waits(
      .query, to: transport, policy: RetryPolicy(maximumAttempts: 5, maximumDelay: .seconds(3)))
    #expect(waits == [.milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(1500)])
    #expect(transport.operations.count == 5)
  }

  @Test func `begins no attempt after the time for all`() async {
    let policy = RetryPolicy(maximumAttempts: 9, maximumDuration: .milliseconds(800))
    #expect(
      await Self.waits(.query, to: Self.failing(.connectionLost), policy: policy)
        == [.milliseconds(250), .milliseconds(500)])
  }

  @Test func `waits as long as the server asks, but no longer than allowed`() async {
    #expect(
      await Self.waits(.query, to: Self.failing(.httpStatus, status: 503, wish: .seconds(2))) == [
        .seconds(2), .seconds(2),
      ])
    #expect(
      await Self.waits(.query, to: Self.failing(.httpStatus, status: 429, wish: .seconds(9_999)))
        == [.seconds(10), .seconds(10)])
  }

  @Test func `sends a mutation again only if nothing of it has arrived, or if that is said to do no harm`() async {
    let lost = Self.failing(.connectionLost)
    #expect(await Self.waits(.mutation, to: lost) == [])
    #expect(lost.operations.count == 1)
    #expect(await Self.waits(.mutation, to: Self.failing(.unreachable)).count == 2)
    var idempotent = GraphQLOperation.mutation
    idempotent.options.isIdempotent = true
    #expect(await Self.waits(idempotent, to: Self.failing(.connectionLost)).count == 2)
    var delicate = GraphQLOperation.query
    delicate.options.isIdempotent = false
    #expect(await Self.waits(delicate, to: Self.failing(.timedOut)) == [])
  }

  @Test(arguments: [400, 401, 404, 422, 500]) func `leaves other statuses alone`(status: Int) async {
    #expect(await Self.waits(.query, to: Self.failing(.httpStatus, status: status)) == [])
  }

  @Test func `a cancelled operation ends its wait at once`() async throws {
    let clock = ManualClock()
    let transport = Self.failing(.connectionLost)
    let task = Task {
      try await send(.query, through: [RetryMiddleware(clock: clock, random: { 0.5 })], to: transport)
    }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.operations.count == 1)
  }

  @Test func `a limit ends all attempts together`() async throws {
    let clock = ManualClock()
    let transport = Self.failing(.connectionLost)
    let middleware: [any Middleware] = [
      TimeoutMiddleware(.milliseconds(100), clock: clock), RetryMiddleware(clock: clock, random: { 0.9 }),
    ]
    let task = Task { try await send(.query, through: middleware, to: transport) }
    await clock.waitForSleepers(2)
    clock.advance(by: .milliseconds(100))
    let failure = await #expect(throws: GraphQLFailure.self) { try await task.value }
    #expect(failure?.code == .timedOut)
  }
}
