#if os(Linux)
  import CWebSockets
  import Foundation

  /// What makes connections of one kind: trust, proxy, compression.
  struct LWSVhostKey: Hashable {
    let roots: [UInt8]?
    let trustsSystemRoots: Bool
    let proxy: String?
    let compresses: Bool

    init(_ configuration: WebSocketConfiguration) {
      roots = configuration.trustedRoots
      trustsSystemRoots = roots == nil || configuration.trustsSystemRoots
      proxy = configuration.proxy?.absoluteString
      compresses = configuration.compressesMessages
    }
  }

  /// A vhost of libwebsockets; it ends with the context.
  final class LWSVhost {
    let pointer: OpaquePointer

    /// Where distributions keep the certificates that the system trusts.
    private static let systemRoots = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]

    /// - Returns: Nil if the certificates cannot be read.
    init?(_ key: LWSVhostKey, context: OpaquePointer, protocols: UnsafePointer<lws_protocols>) {
      var info = lws_context_creation_info()
      info.port = MARTLET_LWS_NO_LISTENING
      info.protocols = protocols
      info.options = MARTLET_LWS_CONTEXT_OPTIONS | MARTLET_LWS_NO_SYSTEM_ROOTS
      if key.compresses { info.extensions = martlet_lws_deflate() }
      guard let roots = TrustedRootsFile(key, systemRoots: Self.systemRoots) else { return nil }
      // The file is removed with `roots`.
      let vhost = withExtendedLifetime(roots) {
        Self.withOptionalCString(roots.path) { path in
          info.client_ssl_ca_filepath = path
          return lws_create_vhost(context, &info)
        }
      }
      guard let vhost else { return nil }
      pointer = vhost
      // An empty text takes back what the environment says.
      lws_set_proxy(vhost, key.proxy.map(Self.proxyText) ?? "")
    }

    private static func withOptionalCString<Result>(
      _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
      guard let text else { return body(nil) }
      return text.withCString(body)
    }

    /// `user:password@host:port`, as libwebsockets wants it.
    private static func proxyText(_ url: String) -> String {
      guard let parts = URLComponents(string: url), let host = parts.host else { return "" }
      let user = parts.user.map { "\($0):\(parts.password ?? "")@" } ?? ""
      return "\(user)\(host):\(parts.port ?? 3128)"
    }
  }

  /// The certificates that a vhost trusts, as one file.
  ///
  /// libwebsockets shares the TLS context of vhosts whose settings are the same, and knows certificates by the name of
  /// their file alone. So each set of roots gets a file of a name of its own, which is read when the vhost is made, and
  /// removed then: no connection ever trusts what another one was told to trust.
  private final class TrustedRootsFile {
    /// Nil if nothing is trusted.
    let path: String?
    private let isTemporary: Bool

    /// - Returns: Nil if the certificates cannot be read, or the file not written.
    init?(_ key: LWSVhostKey, systemRoots: [String]) {
      let system = key.trustsSystemRoots ? systemRoots.first { access($0, R_OK) == 0 } : nil
      guard let roots = key.roots else {
        path = system
        isTemporary = false
        return
      }
      guard !PEM.certificates(in: roots).isEmpty else { return nil }
      var text = Data(roots)
      text.append(UInt8(ascii: "\n"))
      if let system, let more = FileManager.default.contents(atPath: system) { text.append(more) }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-roots-\(UUID().uuidString).pem")
      guard (try? text.write(to: file)) != nil else { return nil }
      path = file.path
      isTemporary = true
    }

    deinit {
      if isTemporary, let path { unlink(path) }
    }
  }
#endif
