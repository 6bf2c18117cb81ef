package import Martlet

/// What the connection's machine is told.
package enum SocketInput: Sendable {
  /// An operation is to run. Keys are never used twice.
  case start(key: Int, GraphQLOperation)
  /// The message that starts an operation was made, or could not be.
  case prepared(key: Int, id: String, Result<[UInt8], any Error>)
  /// Nobody wants an operation's results any more.
  case cancel(key: Int)
  /// A reader is slow: no more results for now.
  case full(key: Int)
  /// The reader has room again.
  case demand(key: Int)
  /// What is needed for a connection is there, or could not be had.
  case connectionPrepared(generation: Int, Result<SocketSettings, any Error>)
  /// The socket of a generation is open.
  case opened(generation: Int, subprotocol: String?)
  /// Messages came, in this order.
  case messages(generation: Int, [ServerMessage])
  /// A sign of life that is no message.
  case pong(generation: Int)
  /// The open socket has ended.
  case closed(generation: Int, code: UInt16, reason: String)
  /// The socket could not be opened.
  case failed(generation: Int, WebSocketFailure)
  /// A time is over.
  case timer(SocketTimer)
  /// The program wants the connection to rest, or to go on.
  case pause, resume
  /// The transport has ended.
  case shutdown
}

/// A connection's times, each running at most once.
package enum SocketTimer: Sendable, Hashable {
  /// The server has not accepted the connection.
  case acknowledgement
  /// Time to look for signs of life.
  case keepAlive
  /// The server has not answered a ping.
  case pong
  /// No operation for a while.
  case idle
  /// Time to connect again.
  case reconnect
  /// An operation was not taken up, or not answered, in its own time.
  case operation(Int)
  /// The server has not confirmed an operation.
  case start(Int)
  /// Time to start an operation again that was refused for the moment.
  case restart(Int)
}

/// What a connection is made with.
package struct SocketSettings: Sendable {
  /// How the socket is opened.
  package var request: WebSocketRequest
  /// The payload of the first message.
  package var payload: AnyCodable?

  /// Settings of one connection.
  package init(request: WebSocketRequest, payload: AnyCodable? = nil) {
    self.request = request
    self.payload = payload
  }
}

extension SocketSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address; neither headers nor payload.
  package var description: String { request.description }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
