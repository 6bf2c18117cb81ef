#if os(Linux)
  import CCurl
  import Foundation

  extension CurlTransfer {
    /// What a result of libcurl says; nil for success.
    func failure(of result: CURLcode, usesProxy: Bool) -> ExchangeFailure? {
      if result == CURLE_OK { return nil }
      if let readFailure { return readFailure }
      switch result {
      case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(isProxy: false)
      case CURLE_COULDNT_RESOLVE_PROXY: return .unknownHost(isProxy: true)
      case CURLE_COULDNT_CONNECT: return connectFailure(usesProxy: usesProxy)
      case CURLE_OPERATION_TIMEDOUT: return .timedOut(nil)
      case CURLE_PROXY: return .proxyRefused(status: connectStatus)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP
      case CURLE_SSL_CACERT_BADFILE:
        return .configuration("The trusted roots are no certificates in PEM, or are damaged.")
      case _ where Self.securityResults.contains(result.rawValue): return .insecure(message)
      case _ where usesProxy && connectStatus.map { $0 >= 300 } ?? false: return .proxyRefused(status: connectStatus)
      case _ where Self.brokenResults.contains(result.rawValue): return .lost(hasBegun: head.isDone, "")
      default: return .lost(hasBegun: head.isDone, message)
      }
    }

    private func connectFailure(usesProxy: Bool) -> ExchangeFailure {
      switch Int32(systemError) {
      case ENETUNREACH, ENETDOWN: .offline
      case ETIMEDOUT: .timedOut(nil)
      default: .refused(isProxy: usesProxy)
      }
    }

    private static let securityResults: Set<CURLcode.RawValue> = Set(
      [
        CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
        CURLE_USE_SSL_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
        CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_NOTFOUND,
      ].map(\.rawValue))

    /// Results that say no more than that the connection broke.
    private static let brokenResults: Set<CURLcode.RawValue> = Set(
      [
        CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_FAIL_REWIND,
      ].map(\.rawValue))

    /// The proxy's answer to CONNECT; nil if there was none.
    private var connectStatus: Int? {
      guard let handle else { return nil }
      let status = martlet_getinfo_long(handle, CURLINFO_HTTP_CONNECTCODE)
      return status == 0 ? nil : status
    }

    private var systemError: Int {
      handle.map { martlet_getinfo_long($0, CURLINFO_OS_ERRNO) } ?? 0
    }

    private var message: String { String(cString: words) }
  }
#endif
