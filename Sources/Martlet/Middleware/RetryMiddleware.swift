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
    let watch = Stopwatch(clock)
    var attempt = 1
    while true {
      let delay: Duration
      do {
        let answer = try await next(operation)
        guard policy.allowsRetry(of: operation, after: answer),
          let wait = wait(after: attempt, answer.retryAfter, watch)
        else { return answer }
        delay = wait
      } catch let failure as GraphQLFailure {
        guard policy.allowsRetry(of: operation, after: failure),
          let wait = wait(after: attempt, failure.retryAfter, watch)
        else { throw failure }
        delay = wait
      }
      attempt += 1
      try await clock.sleep(for: delay)
    }
  }

  /// How long to wait for the next attempt; nil if there is to be none.
  private func wait(after attempt: Int, _ wish: Duration?, _ watch: Stopwatch) -> Duration? {
    guard attempt < policy.maximumAttempts else { return nil }
    let delay = policy.delay(beforeAttempt: attempt + 1, wish: wish, random: random())
    if let limit = policy.maximumDuration, watch.elapsed() + delay > limit { return nil }
    return delay
  }
}
