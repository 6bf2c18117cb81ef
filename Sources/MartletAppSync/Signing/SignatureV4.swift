package import Foundation

/// Signs requests as AWS Signature Version 4 says
/// (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
package struct SignatureV4: Sendable {
  private let credentials: AWSCredentials
  private let region: String
  private let service: String

  /// Signs for one service in one region.
  package init(credentials: AWSCredentials, region: String, service: String) {
    self.credentials = credentials
    self.region = region
    self.service = service
  }

  /// The moment as `20150830T123600Z`.
  package static func timestamp(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ value: Int?, _ count: Int) -> String {
      let text = String(value ?? 0)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    return digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2) + "T" + digits(parts.hour, 2)
      + digits(parts.minute, 2) + digits(parts.second, 2) + "Z"
  }

  /// The value of the header `Authorization` for a request that has `Host` and `X-Amz-Date`.
  package func authorization(for request: SignableRequest, timestamp: String) -> String {
    let signature = Digest.hex(
      Digest.hmac(Array(stringToSign(request, timestamp: timestamp).utf8), key: key(timestamp)))
    return """
      AWS4-HMAC-SHA256 Credential=\(credentials.accessKeyID)/\(scope(timestamp)), \
      SignedHeaders=\(Self.signedHeaders(of: request)), Signature=\(signature)
      """
  }

  /// What the signature is made of: algorithm, moment, scope and the digest of the canonical request.
  package func stringToSign(_ request: SignableRequest, timestamp: String) -> String {
    let digest = Digest.hex(Digest.sha256(Array(Self.canonicalRequest(request).utf8)))
    return "AWS4-HMAC-SHA256\n\(timestamp)\n\(scope(timestamp))\n\(digest)"
  }

  private func scope(_ timestamp: String) -> String {
    "\(timestamp.prefix(8))/\(region)/\(service)/aws4_request"
  }

  private func key(_ timestamp: String) -> [UInt8] {
    [String(timestamp.prefix(8)), region, service, "aws4_request"].reduce(
      Array("AWS4\(credentials.secretAccessKey)".utf8)
    ) { Digest.hmac(Array($1.utf8), key: $0) }
  }

  /// The request in the one form that both sides come to.
  package static func canonicalRequest(_ request: SignableRequest) -> String {
    let lines = canonicalHeaders(of: request).map { "\($0.name):\($0.value)\n" }.joined()
    return [
      request.method, canonicalPath(request.path), canonicalQuery(request.query), lines, signedHeaders(of: request),
      Digest.hex(Digest.sha256(request.body)),
    ].joined(separator: "\n")
  }

  private static func signedHeaders(of request: SignableRequest) -> String {
    canonicalHeaders(of: request).map(\.name).joined(separator: ";")
  }

  /// Names in lower case and in order; values of one name joined, with single spaces.
  private static func canonicalHeaders(of request: SignableRequest) -> [SignableRequest.Header] {
    var values: [String: [String]] = [:]
    for header in request.headers {
      let words = header.value.split(whereSeparator: \.isWhitespace)
      values[header.name.lowercased(), default: []].append(words.joined(separator: " "))
    }
    return values.sorted { $0.key < $1.key }.map { SignableRequest.Header($0.key, $0.value.joined(separator: ",")) }
  }

  /// Without empty steps and those to the folder above; each step percent-encoded.
  private static func canonicalPath(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    guard !steps.isEmpty else { return "/" }
    return "/" + steps.map { encoded(String($0)) }.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
  }

  private static func canonicalQuery(_ query: String) -> String {
    let pairs = query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
        encoded(part.removingPercentEncoding ?? String(part))
      }
      return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
    return pairs.sorted { ($0.name, $0.value) < ($1.name, $1.value) }.map { "\($0.name)=\($0.value)" }
      .joined(separator: "&")
  }

  /// All bytes percent-encoded but letters, digits, `-`, `.`, `_` and `~` (RFC 3986, section 2.3).
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + Digest.hex([byte]).uppercased()
      }
    }
    return result
  }
}
