import Foundation
import Martlet
import Synchronization

/// Answers requests as a function says, on connections that stay open, and remembers them.
final class ScriptedServer: Sendable {
  struct Sent: Sendable {
    let method: String
    /// Path and query.
    let target: String
    /// In lower case, with line breaks.
    let header: String
    let body: String

    var json: AnyCodable? { try? AnyCodable(json: Array(body.utf8)) }
    /// The fields of the query, decoded.
    var fields: [String: String] {
      let query = target.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
      let pairs = query.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map {
          $0.replacing("+", with: " ").removingPercentEncoding ?? "?"
        }
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  private let server: RawServer
  private let log: Log

  init(_ answer: @escaping @Sendable (Sent) -> String) throws {
    let log = Log()
    self.log = log
    server = try RawServer { connection in
      log.countConnection()
      while let text = connection.readRequest() {
        let parts = text.components(separatedBy: "\r\n\r\n")
        let line = (text.components(separatedBy: "\r\n").first ?? "").components(separatedBy: " ")
        let sent = Sent(
          method: line[0], target: line.count > 1 ? line[1] : "", header: parts[0].lowercased(),
          body: parts.dropFirst().joined(separator: "\r\n\r\n"))
        log.add(sent)
        connection.write(answer(sent))
      }
    }
  }

  func url(_ path: String = "/graphql") throws -> URL { try server.url(path) }
  var port: Int { server.port }
  var sent: [Sent] { log.sent }
  var connections: Int { log.connections }

  /// The text of an answer that keeps the connection open.
  static func answer(_ body: String, status: String = "200 OK", fields: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private final class Log: Sendable {
    private let state = Mutex<(sent: [Sent], connections: Int)>(([], 0))
    var sent: [Sent] { state.withLock { $0.sent } }
    var connections: Int { state.withLock { $0.connections } }
    func add(_ sent: Sent) { state.withLock { $0.sent.append(sent) } }
    func countConnection() { state.withLock { $0.connections += 1 } }
  }
}
