#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
#else
  import COpenSSL
#endif

/// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) of the platform: CryptoKit, or libcrypto on Linux.
enum Digest {
  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      Array(SHA256.hash(data: bytes))
    #else
      var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      _ = SHA256(bytes, bytes.count, &digest)
      return digest
    #endif
  }

  static func hmac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    #else
      var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      var count: UInt32 = 0
      _ = HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &code, &count)
      return code
    #endif
  }

  /// Two lower-case hexadecimal digits for each byte.
  static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
