import Foundation

/// Which proxy a request goes through, by configuration and environment.
struct ProxySettings: Sendable, Hashable {
  /// By scheme of the request's URL: a URL, or `host:port`.
  private let proxies: [String: String]
  /// Hosts that are reached directly, separated by commas, as libcurl reads them.
  let exceptions: String
  private let sparesLoopback: Bool

  init(_ proxy: HTTPProxy, environment: [String: String]) {
    switch proxy {
    case .none:
      proxies = [:]
      exceptions = ""
      sparesLoopback = true
    case .server(let url):
      proxies = ["http": url.absoluteString, "https": url.absoluteString]
      exceptions = ""
      sparesLoopback = false
    case .system:
      func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
      let all = value("all_proxy", "ALL_PROXY")
      proxies = [
        "http": value("http_proxy") ?? all, "https": value("https_proxy", "HTTPS_PROXY") ?? all,
      ].compactMapValues { $0 }
      exceptions = value("no_proxy", "NO_PROXY") ?? ""
      sparesLoopback = true
    }
  }

  /// The proxy for a URL; nil if it is reached directly, as far as the exceptions allow to tell.
  func proxy(for url: URL) -> String? {
    guard let proxy = proxies[url.scheme?.lowercased() ?? ""] else { return nil }
    return sparesLoopback && Self.isLoopback(url.host ?? "") ? nil : proxy
  }

  private static func isLoopback(_ host: String) -> Bool {
    var host = host.lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    if ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
