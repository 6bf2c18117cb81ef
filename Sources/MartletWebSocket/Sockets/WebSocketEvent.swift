/// What happens on a WebSocket.
package enum WebSocketEvent: Sendable {
  /// The handshake is done.
  ///
  /// - Parameter subprotocol: What the server chose; nil if it chose none.
  case opened(subprotocol: String?)
  /// A whole text message in UTF-8.
  case text([UInt8])
  /// Whole text messages in UTF-8 that came in one piece, in their order.
  case texts([[UInt8]])
  /// A whole binary message.
  case binary([UInt8])
  /// A pong frame came.
  case pong
  /// The socket was open and has ended.
  ///
  /// - Parameters:
  ///   - code: The code of the server's close frame; 1005 if it had none, 1006 if the connection broke without one.
  ///   - reason: The text of the close frame; empty if there was none.
  case closed(code: UInt16, reason: String)
  /// The socket could not be opened.
  case failed(WebSocketFailure)
}

/// Why a socket could not be opened.
package struct WebSocketFailure: Error, Sendable {
  /// What kind of failure it is.
  package enum Kind: Sendable, Hashable {
    /// No connection: unknown host, refused, no network, or a proxy that does not let it through.
    case unreachable
    /// Certificate or TLS handshake.
    case insecure
    /// No answer in time.
    case timedOut
    /// The server answered the handshake with another HTTP status than 101.
    case refused(status: Int)
    /// The handshake's answer is wrong, or no HTTP at all.
    case protocolViolation
    /// The request cannot be made: URL or header.
    case invalidRequest
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// What happened in words, without any secret of the request.
  package let detail: String

  /// A failure in these words.
  package init(kind: Kind, detail: String) {
    self.kind = kind
    self.detail = detail
  }
}
