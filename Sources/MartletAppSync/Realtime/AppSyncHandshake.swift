import Foundation
import Martlet

/// How the proof of who connects travels with the handshake of a realtime connection.
public enum AppSyncHandshake: Sendable, Hashable {
  /// As a second subprotocol, `header-…`: stays out of the logs of servers and proxies, and works everywhere. The default.
  case subprotocol
  /// As the query parameter `header`: the first way, which all servers know; addresses are often logged.
  case query
  /// As HTTP headers.
  case headers
}

extension AppSyncHandshake {
  struct Parts: Sendable {
    var url: URL
    var subprotocols = [AppSyncDialect.name]
    var headers: [String: String] = [:]
  }

  /// Puts the headers of an authorization into a handshake.
  func parts(for url: URL, _ authorization: [String: String]) -> Parts {
    var parts = Parts(url: url)
    let json = AnyCodable.object(
      authorization.sorted { $0.key < $1.key }.map { AnyCodable.Member($0.key, .string($0.value)) }
    ).json
    let base64 = Data(json).base64EncodedString()
    switch self {
    case .subprotocol:
      let text = base64.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "")
      parts.subprotocols.append("header-\(text)")
    case .query:
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      let escaped = base64.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      components?.percentEncodedQuery = "header=\(escaped)&payload=e30%3D"
      parts.url = components?.url ?? url
    case .headers:
      parts.headers = authorization
      // The network's own is sent.
      parts.headers["host"] = nil
    }
    return parts
  }
}
