/// How a dead connection is found that nobody has closed.
public struct KeepAlive: Sendable, Hashable {
  /// How long the server may be silent before it is asked whether it is still there.
  public var interval: Duration
  /// How long it may take to answer; then the connection is given up, and made again.
  public var timeout: Duration

  /// Asks after 20 seconds of silence, and waits 10 seconds for the answer, unless said otherwise.
  public init(interval: Duration = .seconds(20), timeout: Duration = .seconds(10)) {
    self.interval = max(interval, .milliseconds(1))
    self.timeout = max(timeout, .milliseconds(1))
  }
}
