/// The kind of an operation.
///
/// Grammar: OperationType : one of `query` `mutation` `subscription`
public enum OperationType: String, Sendable, Hashable, CaseIterable {
  /// A read.
  case query
  /// A write followed by a read.
  case mutation
  /// A stream of answers.
  case subscription
}
