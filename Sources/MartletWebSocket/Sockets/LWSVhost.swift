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
      let certificates = (key.roots.map { PEM.certificates(in: $0) } ?? [])
      if key.roots != nil, certificates.isEmpty { return nil }
      let systemFile = key.trustsSystemRoots ? Self.systemRoots.first { access($0, R_OK) == 0 } : nil
      let vhost: OpaquePointer? = Self.withOptionalCString(systemFile) { file in
        info.client_ssl_ca_filepath = file
        guard file == nil, let first = certificates.first else { return lws_create_vhost(context, &info) }
        // Without any certificate, libwebsockets would take those that OpenSSL was built with.
        return first.withUnsafeBytes { bytes in
          info.client_ssl_ca_mem = bytes.baseAddress
          info.client_ssl_ca_mem_len = UInt32(bytes.count)
          return lws_create_vhost(context, &info)
        }
      }
      guard let vhost else { return nil }
      pointer = vhost
      for certificate in certificates {
        let isAdded = certificate.withUnsafeBytes {
          lws_tls_client_vhost_extra_cert_mem(vhost, $0.baseAddress, $0.count)
        }
        if isAdded != 0 { return nil }
      }
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
#endif
