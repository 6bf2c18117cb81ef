package import Martlet

/// A protocol that carries GraphQL operations over a WebSocket: how its messages are written and read.
///
/// Dialects hold no state of a connection and do no I/O.
package protocol WebSocketDialect: Sendable {
  /// The names to offer in the handshake, best first.
  var subprotocols: [String] { get }

  /// Whether the server says that it has taken an operation up. Without that, an operation is live once it was sent.
  var confirmsStart: Bool { get }

  /// How long a server may take to confirm a start; nil if there is no limit.
  var startTimeout: Duration? { get }

  /// The first message of a connection; nil if there is none.
  func initMessage(payload: AnyCodable?) -> [UInt8]?

  /// The message that starts an operation.
  ///
  /// Asynchronous for dialects that sign each operation; called anew for each connection.
  ///
  /// - Throws: ``GraphQLFailure``, which ends the operation.
  func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8]

  /// The message that ends an operation before the server does.
  func stopMessage(id: String) -> [UInt8]

  /// The last message of a connection before it is closed; nil if there is none.
  var terminateMessage: [UInt8]? { get }

  /// A message that the server must answer at once; nil if the protocol has none, so that ping frames must do.
  var pingMessage: [UInt8]? { get }

  /// The answer to the server's ping.
  func pongMessage(payload: AnyCodable?) -> [UInt8]?

  /// Says what a message of the server means.
  ///
  /// - Throws: ``MessageFault`` if it is wrong.
  func read(_ message: MessageText) throws(MessageFault) -> ServerMessage

  /// How long the server may be silent, by what it said when it accepted the connection; nil if it made no promise.
  func silenceLimit(acknowledgement payload: AnyCodable?) -> Duration?

  /// What to do about a connection that the server closed with this code.
  func verdict(closeCode: UInt16, reason: String) -> CloseVerdict

  /// What to do about a connection that the server refused with these errors.
  func verdict(onRefusal errors: [GraphQLError]) -> CloseVerdict

  /// What to do about an operation that the server refused.
  func verdict(on errors: [GraphQLError]) -> RefusalVerdict
}

extension WebSocketDialect {
  /// Reads a message of the server.
  package func read(_ bytes: [UInt8]) -> ServerMessage {
    do {
      return try read(try MessageText(bytes))
    } catch {
      return .invalid(error.text)
    }
  }

  package func initMessage(payload: AnyCodable?) -> [UInt8]? {
    MessageText.write(type: "connection_init", payload: payload)
  }

  package func verdict(closeCode: UInt16, reason: String) -> CloseVerdict {
    switch closeCode {
    // The server wants another token, or none of ours.
    case 4401, 4403: .refresh
    // 1011 may be gone after a restart. 1002 as well: libwebsockets reports 1012 to 1014, with which servers restart,
    // as 1002. 4408 and 4504: too late with `connection_init`, or with the answer to it.
    case 1000, 1001, 1002, 1005, 1006, 1011, 1012, 1013, 1014, 4408, 4504: .retry
    default: .fatal
    }
  }

  package var confirmsStart: Bool { false }
  package var startTimeout: Duration? { nil }
  package var terminateMessage: [UInt8]? { nil }
  package var pingMessage: [UInt8]? { nil }
  package func pongMessage(payload: AnyCodable?) -> [UInt8]? { nil }
  package func silenceLimit(acknowledgement payload: AnyCodable?) -> Duration? { nil }
  package func verdict(onRefusal errors: [GraphQLError]) -> CloseVerdict { .refresh }
  package func verdict(on errors: [GraphQLError]) -> RefusalVerdict { .fail }
}

/// What to do about a connection that has ended.
package enum CloseVerdict: Sendable, Hashable {
  /// Connect again.
  case retry
  /// Get fresh credentials, then connect again.
  case refresh
  /// It would end in the same way again.
  case fatal
}

/// What to do about an operation that the server refused.
package enum RefusalVerdict: Sendable, Hashable {
  /// The operation has failed.
  case fail
  /// Start it again after a while, on the same connection.
  case retry
  /// Get fresh credentials, and start it again on a new connection.
  case refresh
}
