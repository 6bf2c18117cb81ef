import Martlet

/// An operation on a connection.
///
/// It is changed with each message; what does not change is shared, so that a copy costs little.
struct SocketOperation: Sendable {
  private let shared: Shared
  /// The id on the present connection; nil if it does not run on it.
  var id: String?
  /// Whether the start message has been sent on the present connection.
  var isSent = false
  /// Whether the server is at work on it.
  var isLive = false
  /// Whether it was live on any connection.
  var wasLive = false
  /// When it ceased to be live.
  var lostAt: Duration?
  /// Connections since then.
  var attempts = 0
  /// How often the server refused it for the moment.
  var refusals = 0
  /// Whether it waits to be started again after it was refused.
  var isResting = false
  /// Whether its whole answer has come, so that only the end is missing. A subscription has no whole answer.
  var isAnswered = false

  init(_ operation: GraphQLOperation) {
    shared = Shared(operation)
  }

  var operation: GraphQLOperation { shared.operation }
  var isSubscription: Bool { shared.operation.kind == .subscription }
  /// Whether the server may get it twice.
  var isRepeatable: Bool { shared.operation.isRepeatable }
}

private final class Shared: Sendable {
  let operation: GraphQLOperation

  init(_ operation: GraphQLOperation) {
    self.operation = operation
  }
}
