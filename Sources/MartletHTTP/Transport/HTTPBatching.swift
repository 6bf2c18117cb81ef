/// Whether operations that are sent at about the same time share one request: a JSON array of operations, answered by an
/// array of responses. Servers must be set up for it.
public enum HTTPBatching: Sendable, Hashable {
  /// Each operation has a request of its own.
  case disabled
  /// Operations wait for others for so long; so many at most share a request. Those of one request have the same headers
  /// and the same time to be answered; others have requests of their own.
  case enabled(window: Duration = .milliseconds(10), limit: Int = 10)
}
