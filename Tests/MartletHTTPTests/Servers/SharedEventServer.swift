import Foundation
import Martlet
import Synchronization

/// A server of GraphQL over SSE in its single connection mode, scripted by operation.
final class SharedEventServer: Sendable {
  private struct State {
    var listener: RawConnection?
    var listeners = 0
    var log: [String] = []
  }

  private let server: RawServer
  private let state: Shared

  private final class Shared: Sendable {
    let state = Mutex(State())

    func send(_ text: String) {
      let listener = state.withLock { $0.listener }
      listener?.write(text)
    }
  }

  /// - Parameter respond: Told the document and the id of an operation, and what writes to the shared stream, on a thread of
  ///   the operation's request; its answer's status is returned.
  init(_ respond: @escaping @Sendable (_ document: String, _ id: String, _ send: (String) -> Void) -> String) throws {
    let shared = Shared()
    state = shared
    server = try RawServer { connection in
      while let text = connection.readRequest() {
        let line = text.components(separatedBy: "\r\n")[0]
        let hasToken = text.lowercased().contains("x-graphql-event-stream-token: the-token\r\n")
        shared.state.withLock { $0.log.append(line.components(separatedBy: " ").prefix(2).joined(separator: " ")) }
        switch (line.prefix(4), hasToken) {
        case ("PUT ", false):
          connection.write("HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nthe-token")
        case ("GET ", true):
          // Before the client may know of it, as it posts operations at once then.
          shared.state.withLock { state in
            state.listener = connection
            state.listeners += 1
          }
          connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:\n\n")
          connection.drain()
          connection.report(.closed)
          return
        case ("POST", true):
          let json = try? AnyCodable(json: Array((text.components(separatedBy: "\r\n\r\n").last ?? "").utf8))
          guard case .string(let id)? = json?["extensions"]?["operationId"],
            case .string(let document)? = json?["query"]
          else { return }
          let answer = respond(document, id) { shared.send($0) }
          connection.write(answer)
        case ("DELE", true): connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        default: connection.write("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
        }
      }
    }
  }

  func url() throws -> URL { try server.url() }
  var events: AsyncStream<RawServer.Event> { server.events }
  var listeners: Int { state.state.withLock { $0.listeners } }
  /// Method and target of each request.
  var log: [String] { state.state.withLock { $0.log } }

  /// Sends events to whoever listens.
  func send(_ text: String) { state.send(text) }
  /// Breaks the shared stream.
  func hangUp() { state.state.withLock { $0.listener }?.hangUp() }

  static let accepted = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"
  static func next(_ id: String, _ payload: String) -> String {
    "event: next\ndata: {\"id\":\"\(id)\",\"payload\":\(payload)}\n\n"
  }
  static func complete(_ id: String) -> String { "event: complete\ndata: {\"id\":\"\(id)\"}\n\n" }
}
