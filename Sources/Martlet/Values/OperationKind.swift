/// The three kinds of operation (September 2025, section 2.3).
public enum OperationKind: String, Sendable, Hashable, CaseIterable {
  /// Reads.
  case query
  /// Changes, one root field after the other.
  case mutation
  /// Listens to a stream of events.
  case subscription
}
