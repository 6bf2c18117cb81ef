/// What becomes of the connection that carries a stream, for those who want to show it or to fetch again after a gap.
public enum ConnectionEvent: Sendable {
  /// A connection is being made, for the first time.
  case connecting
  /// The server has taken the operation up: what happens from now on arrives.
  case live
  /// The connection was lost, and will be made again.
  ///
  /// - Parameters:
  ///   - attempt: One-based.
  ///   - delay: How long it waits before it tries.
  ///   - cause: Why the connection was lost, or could not be made.
  indirect case reconnecting(attempt: Int, delay: Duration, cause: GraphQLFailure)
  /// The operation runs again on a new connection; what the server sent in between may be missing.
  case resumed(StreamGap)
  /// The stream rests, because the program said so.
  case paused
  /// Results were dropped because they were not read in time, where the stream's buffering allows that.
  case dropped(count: Int)
}

/// A time in which results may have been lost.
public struct StreamGap: Sendable, Hashable {
  /// From the moment the connection was lost, or found to be lost, to the moment the operation was taken up again.
  public var duration: Duration
  /// How many connections were tried.
  public var attempts: Int

  /// A gap of this length.
  public init(duration: Duration, attempts: Int) {
    self.duration = duration
    self.attempts = attempts
  }
}
