/// Opens WebSockets (RFC 6455): URLSession on Apple platforms, libwebsockets on Linux, a script in tests.
package protocol WebSocketConnector: Sendable {
  /// Begins to open a socket, and returns at once.
  ///
  /// - Parameter onEvent: Called for each event, one after the other, on a thread of the connector, which it must not
  ///   block; also before this function returns. Nothing comes after `.closed` or `.failed`.
  func connect(
    to request: WebSocketRequest, onEvent: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnection
}

/// One WebSocket. All functions return at once, may be called from any thread, and do nothing once it has ended.
package protocol WebSocketConnection: Sendable {
  /// Queues a text message; before the socket is open, until it is.
  func send(_ text: [UInt8])
  /// Queues a ping frame.
  func ping()
  /// Sends a close frame, and waits a moment for the other side's.
  func close(code: UInt16, reason: String)
  /// Drops the connection without a word; no event comes any more.
  func cancel()
  /// Stops reading from the network, so that the server waits; messages that were read already may still come.
  func pauseReading()
  /// Reads again.
  func resumeReading()
}
