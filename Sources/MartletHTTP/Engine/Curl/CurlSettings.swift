#if os(Linux)
  import CCurl
  import Foundation

  /// What all transfers of one engine have in common.
  struct CurlSettings: Sendable {
    let connectionsPerHost: Int
    let keepsCookies: Bool
    private let roots: [UInt8]?
    private let trustsSystemRoots: Bool
    private let proxies: ProxySettings
    private let version: Int

    init(_ configuration: HTTPConfiguration, environment: [String: String]) {
      connectionsPerHost = max(configuration.connectionsPerHost, 1)
      keepsCookies = configuration.keepsCookies
      roots = configuration.trustedRoots
      trustsSystemRoots = configuration.trustsSystemRoots
      proxies = ProxySettings(configuration.proxy, environment: environment)
      version =
        switch configuration.version {
        case .automatic: Int(CURL_HTTP_VERSION_2TLS)
        case .http1: Int(CURL_HTTP_VERSION_1_1)
        }
    }

    /// Sets up a handle that was reset.
    ///
    /// - Throws: ``ExchangeFailure`` if libcurl cannot do what was configured.
    func apply(to handle: UnsafeMutableRawPointer, for url: URL) throws {
      // Without signals: they would be the process's.
      martlet_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
      martlet_setopt_long(handle, CURLOPT_NOPROGRESS, 1)
      // A peer that is gone is found out within two minutes, even by one who only listens.
      martlet_setopt_long(handle, CURLOPT_TCP_KEEPALIVE, 1)
      martlet_setopt_long(handle, CURLOPT_TCP_KEEPIDLE, 30)
      martlet_setopt_long(handle, CURLOPT_TCP_KEEPINTVL, 10)
      martlet_setopt_long(handle, CURLOPT_BUFFERSIZE, 64 << 10)
      martlet_setopt_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      martlet_setopt_protocols(handle)
      martlet_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "")
      martlet_setopt_string(handle, CURLOPT_USERAGENT, CurlLibrary.userAgent)
      applyVersion(to: handle, for: url)
      try applyProxy(to: handle, for: url)
      if url.scheme?.lowercased() == "https" { try applyTrust(to: handle) }
    }

    private func applyVersion(to handle: UnsafeMutableRawPointer, for url: URL) {
      martlet_setopt_long(handle, CURLOPT_HTTP_VERSION, version)
      // Waits for a connection that may turn out to carry many requests, rather than opening another one.
      if url.scheme?.lowercased() == "https" { martlet_setopt_long(handle, CURLOPT_PIPEWAIT, 1) }
    }

    private func applyProxy(to handle: UnsafeMutableRawPointer, for url: URL) throws {
      // Set in any case: libcurl would look into the environment by itself.
      martlet_setopt_string(handle, CURLOPT_NOPROXY, proxies.exceptions)
      guard martlet_setopt_string(handle, CURLOPT_PROXY, proxies.proxy(for: url) ?? "") == CURLE_OK else {
        throw ExchangeFailure.configuration("The URL of the proxy cannot be used.")
      }
    }

    private func applyTrust(to handle: UnsafeMutableRawPointer) throws {
      martlet_setopt_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      martlet_setopt_long(handle, CURLOPT_SSL_VERIFYPEER, 1)
      martlet_setopt_long(handle, CURLOPT_SSL_VERIFYHOST, 2)
      guard var roots else { return }
      if trustsSystemRoots, let path = martlet_default_roots(handle),
        let system = FileManager.default.contents(atPath: String(cString: path))
      {
        roots += [UInt8(ascii: "\n")] + system
      }
      if !trustsSystemRoots { martlet_setopt_string(handle, CURLOPT_CAPATH, nil) }
      for option in [CURLOPT_CAINFO_BLOB, CURLOPT_PROXY_CAINFO_BLOB] {
        let result = roots.withUnsafeBytes { martlet_setopt_roots(handle, option, $0.baseAddress, $0.count) }
        guard result == CURLE_OK else {
          throw ExchangeFailure.configuration(
            "Certificates cannot be trusted in addition: libcurl was built without OpenSSL's way to do that.")
        }
      }
    }

    /// What a transfer goes through, for messages.
    func usesProxy(for url: URL) -> Bool { proxies.proxy(for: url) != nil }
  }
#endif
