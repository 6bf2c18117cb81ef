/// When a lost connection is made again.
public struct ReconnectPolicy: Sendable, Hashable {
  /// How often in a row it is tried before the operations fail; 0 never tries again.
  public var maximumAttempts: Int
  /// The longest wait before the first attempt; it doubles with each further one.
  public var initialDelay: Duration
  /// The longest wait of all.
  public var maximumDelay: Duration
  /// Whether it is tried again as well if there has not been any connection yet: usually a wrong address is better told
  /// at once.
  public var retriesFirstConnection: Bool

  /// Each wait is a random part of its longest, so that clients do not come back all at once.
  public init(
    maximumAttempts: Int = 10, initialDelay: Duration = .seconds(1), maximumDelay: Duration = .seconds(30),
    retriesFirstConnection: Bool = false
  ) {
    self.maximumAttempts = max(maximumAttempts, 0)
    self.initialDelay = max(initialDelay, .zero)
    self.maximumDelay = max(maximumDelay, .zero)
    self.retriesFirstConnection = retriesFirstConnection
  }

  /// The longest wait before an attempt, one-based.
  package func longestDelay(beforeAttempt attempt: Int) -> Duration {
    initialDelay.doubled(attempt - 1, limit: maximumDelay)
  }
}

extension Duration {
  /// Doubled so many times, but no longer than the limit.
  func doubled(_ times: Int, limit: Duration) -> Duration {
    var result = self
    for _ in 0..<max(times, 0) where result < limit { result *= 2 }
    return min(result, limit)
  }
}
