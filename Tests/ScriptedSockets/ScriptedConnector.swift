package import MartletWebSocket
import Synchronization

/// Hands each socket that is asked for to a test, which plays the server.
package final class ScriptedConnector: WebSocketConnector {
  private let sockets = AsyncStream.makeStream(of: ScriptedSocket.self)
  private let reader: Mutex<AsyncStream<ScriptedSocket>.Iterator>

  /// A connector that opens nothing by itself.
  package init() {
    reader = Mutex(sockets.stream.makeAsyncIterator())
  }

  package func connect(
    to request: WebSocketRequest, onEvent: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnection {
    let socket = ScriptedSocket(request: request, onEvent: onEvent)
    sockets.continuation.yield(socket)
    return socket
  }

  /// The next socket that is asked for; waits for it. For one test at a time.
  package func next() async -> ScriptedSocket? {
    var reader = reader.withLock { $0 }
    return await reader.next()
  }
}

/// A socket whose server is a test.
package final class ScriptedSocket: WebSocketConnection {
  /// What it was asked for with.
  package let request: WebSocketRequest
  private let onEvent: @Sendable (WebSocketEvent) -> Void
  private let acts = AsyncStream.makeStream(of: String.self)
  private let reader: Mutex<AsyncStream<String>.Iterator>

  init(request: WebSocketRequest, onEvent: @escaping @Sendable (WebSocketEvent) -> Void) {
    self.request = request
    self.onEvent = onEvent
    reader = Mutex(acts.stream.makeAsyncIterator())
  }

  /// Lets the server, or the network, do something.
  package func emit(_ event: WebSocketEvent) { onEvent(event) }

  /// Opens the socket with the first protocol that was offered, and accepts the connection.
  package func accept(_ payload: String? = nil) async {
    emit(.opened(subprotocol: request.subprotocols.first))
    _ = await next()
    say(#"{"type":"connection_ack"\#(payload.map { #","payload":\#($0)"# } ?? "")}"#)
  }

  /// Lets the server send a message.
  package func say(_ text: String) { emit(.text(Array(text.utf8))) }

  /// What the client did next: the text of a message, or `ping`, `close CODE`, `cancel`, `pause`, `resume`.
  package func next() async -> String? {
    var reader = reader.withLock { $0 }
    return await reader.next()
  }

  package func send(_ text: [UInt8]) { acts.continuation.yield(String(decoding: text, as: UTF8.self)) }
  package func ping() { acts.continuation.yield("ping") }
  package func close(code: UInt16, reason: String) { acts.continuation.yield("close \(code)") }
  package func cancel() { acts.continuation.yield("cancel") }
  package func pauseReading() { acts.continuation.yield("pause") }
  package func resumeReading() { acts.continuation.yield("resume") }
}
