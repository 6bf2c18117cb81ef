import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ExchangeFailure {
  /// Reads what a session gave up with.
  init(_ error: any Error, hasBegun: Bool, url: URL) {
    let error = error as? URLError ?? URLError(.unknown)
    self =
      switch error.code {
      case .timedOut: .timedOut(nil)
      // The URL was checked before; so the session says that what came back is no HTTP.
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      case .cannotFindHost, .dnsLookupFailed: .unknownHost(isProxy: false)
      case .cannotConnectToHost: .refused(isProxy: false)
      case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed: .offline
      case _ where Self.isSecurityFailure(error, hasBegun: hasBegun, url: url): .insecure(Self.words(of: error))
      default: .lost(hasBegun: hasBegun, error.code == .unknown ? Self.words(of: error) : "")
      }
  }

  private static func isSecurityFailure(_ error: URLError, hasBegun: Bool, url: URL) -> Bool {
    if securityCodes.contains(error.code) { return true }
    // On Linux the session has no code for it, only words.
    guard error.code == .unknown, !hasBegun, url.scheme?.lowercased() == "https" else { return false }
    let words = words(of: error)
    return ["SSL", "TLS", "certificate"].contains { words.contains($0) }
  }

  private static let securityCodes: Set<URLError.Code> = [
    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
    .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
    .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
  ]

  /// The session's own words, where it has any.
  private static func words(of error: URLError) -> String {
    error.userInfo[NSLocalizedDescriptionKey] as? String ?? ""
  }
}
