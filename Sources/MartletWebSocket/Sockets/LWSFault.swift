import Foundation

#if os(Linux)
  /// Reads the words in which libwebsockets says why a connection failed.
  enum LWSFault {
    static func failure(status: Int, words: String, isTimedOut: Bool, isSecure: Bool) -> WebSocketFailure {
      let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
      if isTimedOut { return WebSocketFailure(kind: .timedOut, detail: "the server did not answer the handshake") }
      if status >= 100, status != 101 {
        return WebSocketFailure(kind: .refused(status: status), detail: "status \(status)")
      }
      if words.contains("Timed out") || words.contains("timeout") {
        return WebSocketFailure(kind: .timedOut, detail: "the server did not answer the handshake")
      }
      if words.hasPrefix("HS:") {
        return WebSocketFailure(
          kind: .protocolViolation, detail: words.dropFirst(3).trimmingCharacters(in: .whitespaces))
      }
      if words == "problems parsing header" { return WebSocketFailure(kind: .protocolViolation, detail: words) }
      if words == "read failed" {
        return WebSocketFailure(kind: .unreachable, detail: "it ended the connection in the handshake")
      }
      let isAboutTrust = ["SSL", "ssl", "tls", "cert", "CA ", "verif", "server's"].contains(where: words.contains)
      if isSecure, isAboutTrust {
        return WebSocketFailure(kind: .insecure, detail: words.isEmpty ? "the TLS handshake failed" : words)
      }
      return WebSocketFailure(kind: .unreachable, detail: words.isEmpty ? "no connection could be made" : words)
    }
  }
#endif
