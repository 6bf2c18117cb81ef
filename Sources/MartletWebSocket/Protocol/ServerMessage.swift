package import Martlet

/// A message of a server, whatever the protocol.
package enum ServerMessage: Sendable {
  /// The connection is accepted.
  case acknowledged(payload: AnyCodable?)
  /// The connection is refused, with the server's errors.
  case refused([GraphQLError])
  /// The server is still there.
  case keepAlive
  /// The server asks for an answer.
  case ping(payload: AnyCodable?)
  /// The answer to a ping of ours.
  case pong
  /// An operation was taken up.
  case started(id: String)
  /// A result of an operation.
  case next(id: String, ResponseDocument)
  /// An operation has failed and is over.
  case failed(id: String, [GraphQLError])
  /// Something failed that is not one operation's matter.
  case trouble([GraphQLError])
  /// An operation is over.
  case complete(id: String)
  /// A message of a kind that the protocol does not name; passed over, as later versions may add some.
  case unknown
  /// A message that is wrong: no JSON, no type, no id.
  case invalid(String)
}
