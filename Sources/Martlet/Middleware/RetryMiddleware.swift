/// Sends operations again that failed on the way: with growing, random waits, or when the server says.
///
/// Mutations are sent again only if nothing of them has reached the server, or if they are marked as idempotent
/// (``OperationOptions/isIdempotent``). Operations with files only if nothing of them has reached the server, however they
/// are marked. Streams are taken up again by their transports.
public struct RetryMiddleware: Middleware {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double

  /// - Parameters:
  ///   - clock: Measures the waits.
  ///   - random: A number from 0 up to, but not including, 1.
  public init(
    _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.policy = policy
    self.clock = clock
    self.random = random
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    var attempt = 1
    while true {
      let wish: Duration?
      do {
        let answer = try await next(operation)
        guard attempt < policy.maximumAttempts, policy.allowsRetry(of: operation, after: answer) else { return answer }
        wish = answer.retryAfter
      } catch let failure as GraphQLFailure {
        guard attempt < policy.maximumAttempts, policy.allowsRetry(of: operation, after: failure) else { throw failure }
        wish = failure.retryAfter
      }
      attempt += 1
      try await clock.sleep(for: policy.delay(beforeAttempt: attempt, wish: wish, random: random()))
    }
  }
}
