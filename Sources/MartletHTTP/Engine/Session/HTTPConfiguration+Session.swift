import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Network)
  import Network
#endif

extension HTTPConfiguration {
  /// Settings of a session that keeps nothing on disk.
  var session: URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    session.httpMaximumConnectionsPerHost = max(connectionsPerHost, 1)
    session.requestCachePolicy = .reloadIgnoringLocalCacheData
    session.urlCache = nil
    if !keepsCookies {
      session.httpCookieStorage = nil
      session.httpShouldSetCookies = false
      session.httpCookieAcceptPolicy = .never
    }
    applyProxy(to: session)
    return session
  }

  #if canImport(Network)
    private func applyProxy(to session: URLSessionConfiguration) {
      switch proxy {
      case .system: break
      case .none: session.connectionProxyDictionary = [:]
      case .server(let url):
        guard let host = url.host, let port = NWEndpoint.Port(rawValue: UInt16(clamping: url.port ?? 3128)) else {
          return
        }
        var server = ProxyConfiguration(httpCONNECTProxy: .hostPort(host: NWEndpoint.Host(host), port: port))
        if let user = url.user { server.applyCredential(username: user, password: url.password ?? "") }
        session.proxyConfigurations = [server]
      }
    }
  #else
    private func applyProxy(to session: URLSessionConfiguration) {}
  #endif
}
