/// Which operations are sent again, how often, and after which wait.
public struct RetryPolicy: Sendable {
  /// How often an operation is sent in all; at least 1.
  public var maximumAttempts: Int
  /// The longest wait before the second attempt; it doubles with each further one, and a random part of it is waited.
  public var initialDelay: Duration
  /// The longest wait of all, also where the server asks for more.
  public var maximumDelay: Duration
  /// How long it may take in all until the last attempt begins; nil sets no limit.
  public var maximumDuration: Duration?
  /// The statuses after which it is worth another attempt.
  public var statuses: Set<Int>
  /// The failures after which it is worth another attempt.
  public var codes: Set<GraphQLFailure.Code>

  /// Three attempts, half a second and its double, at most ten seconds.
  public init(
    maximumAttempts: Int = 3, initialDelay: Duration = .milliseconds(500), maximumDelay: Duration = .seconds(10),
    maximumDuration: Duration? = nil, statuses: Set<Int> = [408, 425, 429, 502, 503, 504],
    codes: Set<GraphQLFailure.Code> = [.unreachable, .connectionLost, .timedOut]
  ) {
    self.maximumAttempts = max(maximumAttempts, 1)
    self.initialDelay = max(initialDelay, .zero)
    self.maximumDelay = max(maximumDelay, .zero)
    self.maximumDuration = maximumDuration.map { max($0, .zero) }
    self.statuses = statuses
    self.codes = codes
  }

  /// Whether an operation may be sent again after a failure.
  ///
  /// Operations that are not idempotent only if nothing of them has reached the server.
  func allowsRetry(of operation: GraphQLOperation, after failure: GraphQLFailure) -> Bool {
    if failure.code == .unreachable { return codes.contains(.unreachable) }
    guard operation.isRepeatable else { return false }
    return codes.contains(failure.code) || failure.status.map(statuses.contains) == true
  }

  /// Whether an operation may be sent again after an answer without data.
  func allowsRetry(of operation: GraphQLOperation, after answer: TransportResponse) -> Bool {
    guard operation.isRepeatable, !answer.document.hasData else { return false }
    return answer.status.map(statuses.contains) == true
  }

  /// How long to wait before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt that comes; 2 or more.
  ///   - wish: How long the server asks to wait.
  ///   - random: From 0 up to 1.
  func delay(beforeAttempt attempt: Int, wish: Duration?, random: Double) -> Duration {
    if let wish { return min(max(wish, .zero), maximumDelay) }
    return initialDelay.doubled(attempt - 2, limit: maximumDelay) * random
  }
}
