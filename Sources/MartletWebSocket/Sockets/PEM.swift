import Foundation

/// Reads certificates in PEM (RFC 7468).
enum PEM {
  /// The certificates of a text, each in DER.
  static func certificates(in text: [UInt8]) -> [[UInt8]] {
    let begin = "-----BEGIN CERTIFICATE-----"
    let end = "-----END CERTIFICATE-----"
    return String(decoding: text, as: UTF8.self).components(separatedBy: begin).dropFirst().compactMap { part in
      guard let range = part.range(of: end) else { return nil }
      let base64 = part[..<range.lowerBound].filter { !$0.isWhitespace }
      return Data(base64Encoded: base64).map(Array.init)
    }
  }
}
