import Martlet
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct AuthorizationTests {
  /// Tokens `t1`, `t2`, …, and how many were fetched.
  final class Issuer: Sendable {
    private let count = Mutex(0)
    var fetched: Int { count.withLock { $0 } }

    func next() -> String {
      count.withLock { count in
        count += 1
        return "t\(count)"
      }
    }
  }

  /// Refuses all tokens but one.
  static func server(accepting token: String) -> ScriptedTransport {
    ScriptedTransport { operation, _ in
      guard operation.headers["Authorization"] == "Bearer \(token)" else {
        return try .text(#"{"errors": [{"message": "no", "extensions": {"code": "UNAUTHENTICATED"}}]}"#)
      }
      return try .ok()
    }
  }

  @Test func `sends the token, fetched once`() async throws {
    let issuer = Issuer()
    let tokens = TokenSource { _ in issuer.next() }
    let server = Self.server(accepting: "t1")
    for _ in 1...3 { _ = try await send(.query, through: [AuthorizationMiddleware(tokens)], to: server) }
    #expect(issuer.fetched == 1)
    #expect(server.operations.count == 3)
  }

  @Test func `fetches one token for two hundred refused requests`() async throws {
    let issuer = Issuer()
    let tokens = TokenSource { _ in
      await Task.yield()
      return issuer.next()
    }
    let server = Self.server(accepting: "t2")
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...200 {
        group.addTask {
          try await send(.mutation, through: [AuthorizationMiddleware(tokens)], to: server).document.value["data"]
            != nil
        }
      }
      for try await hasData in group { #expect(hasData) }
    }
    #expect(issuer.fetched == 2)
  }

  @Test func `gives up after one more try`() async throws {
    let issuer = Issuer()
    let server = Self.server(accepting: "never")
    let tokens = TokenSource { _ in issuer.next() }
    let answer = try await send(.query, through: [AuthorizationMiddleware(tokens)], to: server)
    #expect(answer.refusesCredentials)
    #expect(server.operations.count == 2)
  }

  @Test func `tries again after a status without a GraphQL answer`() async throws {
    let issuer = Issuer()
    let server = ScriptedTransport { _, attempt in
      if attempt == 0 { throw GraphQLFailure(code: .httpStatus, message: "401", status: 401) }
      return try .ok()
    }
    _ = try await send(.query, through: [AuthorizationMiddleware(TokenSource { _ in issuer.next() })], to: server)
    #expect(server.operations.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
  }

  @Test func `passes a failed fetch on, and fetches again the next time`() async throws {
    struct NoToken: Error {}
    let attempts = Mutex(0)
    let tokens = TokenSource { _ in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      if attempt == 1 { throw NoToken() }
      return "t1"
    }
    await #expect(throws: NoToken.self) { try await tokens.token() }
    #expect(try await tokens.token() == "t1")
  }

  @Test func `a waiter that is cancelled leaves at once, and the others get their token`() async throws {
    let clock = ManualClock()
    let tokens = TokenSource { _ in
      try await clock.sleep(for: .seconds(1))
      return "t1"
    }
    let first = Task { try await tokens.token() }
    let second = Task { try await tokens.token() }
    await clock.waitForSleepers()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    clock.advance(by: .seconds(1))
    #expect(try await second.value == "t1")
  }

  @Test func `a stream gets a fresh token each time it is taken up again`() async throws {
    let tokens = TokenSource { rejected in rejected == nil ? "t1" : "t2" }
    let (_, source) = TransportStream.makeStream()
    let started = Mutex<GraphQLOperation?>(nil)
    _ = try await AuthorizationMiddleware(tokens).interceptStream(.subscription) { operation in
      started.withLock { $0 = operation }
      return TransportStream.makeStream().stream
    }
    let operation = try #require(started.withLock { $0 })
    #expect(operation.headers["Authorization"] == "Bearer t1")
    _ = try await tokens.token(replacing: "t1")
    let renewed = try await operation.renewal?(operation)
    #expect(renewed?.headers["Authorization"] == "Bearer t2")
    source.finish()
  }

  /// Fetches `t1`, a second later and even if it is cancelled, then `t2` and so on at once.
  static func slowFirst(_ issuer: Issuer, _ clock: ManualClock) -> TokenSource {
    TokenSource { _ in
      let token = issuer.next()
      if token == "t1" { await Task { try? await clock.sleep(for: .seconds(1)) }.value }
      return token
    }
  }

  @Test func `a token that is forgotten while it is fetched is not kept`() async throws {
    let clock = ManualClock()
    let tokens = Self.slowFirst(Issuer(), clock)
    let waiting = Task { try await tokens.token() }
    await clock.waitForSleepers()
    await tokens.forget()
    clock.advance(by: .seconds(1))
    #expect(try await waiting.value == "t1")
    #expect(try await tokens.token() == "t2")
  }

  @Test func `a fetch that was given up does not replace what came after it`() async throws {
    let clock = ManualClock()
    let tokens = Self.slowFirst(Issuer(), clock)
    let first = Task { try await tokens.token() }
    await clock.waitForSleepers()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(try await tokens.token() == "t2")
    clock.advance(by: .seconds(1))
    for _ in 1...50 { await Task.yield() }
    #expect(try await tokens.token() == "t2")
  }
}
