/// The three kinds of operation (September 2025, section 2.3).
public enum OperationKind: String, Sendable, Hashable, CaseIterable {
  case query
  case mutation
  case subscription
}
