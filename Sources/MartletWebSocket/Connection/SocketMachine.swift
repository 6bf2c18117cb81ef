package import Martlet

/// Decides everything about one connection and the operations on it: events in, actions out, without clock and I/O.
///
/// `now` is the time since some fixed moment. Actions are to be carried out in their order.
package struct SocketMachine: Sendable {
  enum Phase: Sendable, Hashable {
    /// No socket, and no operation that needs one.
    case idle
    /// Waiting for what a connection is made with.
    case preparing
    /// The handshake is under way.
    case opening
    /// The server has not accepted the connection yet.
    case acknowledging
    /// Operations run.
    case ready
    /// Waiting to connect again.
    case waiting
    /// Resting, because the program said so.
    case paused
    /// Over.
    case ended
  }

  let policy: SocketPolicy
  /// What can be spoken, best first.
  let dialects: [any WebSocketDialect]
  let wording: SocketWording
  let random: @Sendable () -> Double

  var phase = Phase.idle
  var actions: [SocketAction] = []
  /// The operations by key, started in the order of their keys.
  var operations: [Int: SocketOperation] = [:]
  /// The keys of operations that the server knows, by their ids.
  var keys: [String: Int] = [:]
  /// The readers that are slow.
  var fullKeys: Set<Int> = []
  var nextID = 1
  /// Counts connections; what older ones still report is of no interest.
  var generation = 0
  var settings: SocketSettings?
  /// What is spoken on this connection.
  var dialect: (any WebSocketDialect)?
  var silenceLimit: Duration?
  var lastHeard = Duration.zero
  var pingedAt: Duration?
  var readySince: Duration?
  /// Whether this connection has brought a result.
  var isProven = false
  /// Whether there was a connection that the server accepted.
  var wasConnected = false
  /// Connections lost in a row.
  var attempt = 0
  /// Refused credentials since the last connection that proved good.
  var rejections = 0
  /// Why the server refused the last credentials; nil once it has accepted some.
  var rejection: GraphQLFailure?
  var rejectedPayload: AnyCodable?

  /// - Parameters:
  ///   - random: A number from 0 up to, but not including, 1.
  package init(
    dialects: [any WebSocketDialect], policy: SocketPolicy, wording: SocketWording,
    random: @escaping @Sendable () -> Double
  ) {
    self.dialects = dialects
    self.policy = policy
    self.wording = wording
    self.random = random
  }

  /// What an operation asks for; nil once it has ended.
  package func operation(of key: Int) -> GraphQLOperation? { operations[key]?.operation }

  /// Takes an event.
  ///
  /// - Returns: What is to be done about it, in order.
  package mutating func handle(_ input: SocketInput, now: Duration) -> [SocketAction] {
    guard phase != .ended else { return [] }
    switch input {
    case .start(let key, let operation): start(key, operation, now)
    case .prepared(let key, let id, let result): prepared(key, id, result, now)
    case .cancel(let key): cancel(key, now)
    case .full(let key): markFull(key)
    case .demand(let key): markRead(key, now)
    case .timer(let timer): timerFired(timer, now)
    case .pause: pause(now)
    case .resume: resume(now)
    case .shutdown: shutdown()
    default: handleSocket(input, now)
    }
    defer { actions.removeAll() }
    return actions
  }

  private mutating func handleSocket(_ input: SocketInput, _ now: Duration) {
    switch input {
    case .connectionPrepared(generation, let result) where phase == .preparing: connectionPrepared(result, now)
    case .opened(generation, let subprotocol) where phase == .opening: opened(subprotocol, now)
    case .messages(let generation, let messages):
      // One of them may end the connection.
      for message in messages where generation == self.generation && (phase == .ready || phase == .acknowledging) {
        heard(message, now)
      }
    case .pong(generation): lastHeard = now
    case .closed(generation, let code, let reason): socketClosed(code, reason, now)
    case .failed(generation, let failure): socketFailed(failure, now)
    default: break
    }
  }
}
