public import Martlet

/// What the connection's machine wants done, in this order.
package enum SocketAction: Sendable {
  /// Get what is needed for a connection, then say `.connectionPrepared`.
  case prepareConnection(generation: Int, ConnectionContext)
  /// Open a socket, and report its events.
  case open(generation: Int, WebSocketRequest)
  /// Send a message on the socket.
  case send([UInt8])
  /// Send a ping frame.
  case ping
  /// Close the socket; nothing of it is of interest any more.
  case close(code: UInt16, reason: String)
  /// Drop the socket without a word.
  case drop
  /// Read no more, or again.
  case pauseReading, resumeReading
  /// Let go of the connection and of what is being prepared for it: it is over.
  case release
  /// Make the message that starts an operation, then say `.prepared`.
  case prepareStart(key: Int, id: String, isRenewal: Bool)
  /// Run a timer, in place of one of the same name.
  case schedule(SocketTimer, Duration)
  /// Forget a timer.
  case unschedule(SocketTimer)
  /// Give a reader an event.
  case deliver(key: Int, TransportEvent)
  /// End an operation.
  case finish(key: Int, (any Error)?)
  /// Tell the program of trouble that is not one operation's.
  case report(GraphQLFailure)
}

/// What a connection is prepared for.
public struct ConnectionContext: Sendable {
  /// How many connections were lost or refused in a row before this one.
  public let attempt: Int
  /// Why the server refused the credentials of the last connection: the same ones will not do; nil if it did not.
  public let rejection: GraphQLFailure?
  /// The payload of the connection that was refused, to see by its token whether there is a newer one by now.
  public let rejectedPayload: AnyCodable?

  /// What a connection after so many lost ones is prepared for.
  package init(attempt: Int, rejection: GraphQLFailure?, rejectedPayload: AnyCodable?) {
    self.attempt = attempt
    self.rejection = rejection
    self.rejectedPayload = rejectedPayload
  }
}

extension ConnectionContext: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without the payload that was rejected.
  public var description: String { "attempt \(attempt)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
