import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Security)
  import Security
#endif

/// Certificates that a session trusts beside, or in place of, those of the system.
struct TrustedRoots: Sendable {
  /// In DER.
  let certificates: [Data]
  let trustsSystemRoots: Bool

  /// Reads certificates in PEM (RFC 7468); what stands between them is passed over.
  init(pem: [UInt8], trustsSystemRoots: Bool) {
    self.trustsSystemRoots = trustsSystemRoots
    let text = String(decoding: pem, as: UTF8.self)
    certificates = text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { part in
      let base64 = part.components(separatedBy: "-----END CERTIFICATE-----")[0].filter { !$0.isWhitespace }
      return Data(base64Encoded: base64)
    }
  }

  #if canImport(Security)
    /// Whether the server's certificate leads to one of these.
    func accepts(_ trust: SecTrust) -> Bool {
      let anchors = certificates.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
      guard anchors.count == certificates.count, !anchors.isEmpty else { return false }
      SecTrustSetAnchorCertificates(trust, anchors as CFArray)
      SecTrustSetAnchorCertificatesOnly(trust, !trustsSystemRoots)
      return SecTrustEvaluateWithError(trust, nil)
    }
  #endif
}
