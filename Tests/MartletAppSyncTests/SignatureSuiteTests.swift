import Foundation
import MartletAppSync
import TestSupport
import Testing

/// AWS's own cases for Signature Version 4 (`schemas/sigv4`).
@Suite(.timeLimit(.minutes(5))) struct SignatureSuiteTests {
  static let credentials = AWSCredentials(
    accessKeyID: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared/schemas"))
  func `signs every case of the suite as it says`() throws {
    let files = try SharedFiles.files(in: "schemas/sigv4", withExtensions: ["req"])
    #expect(files.count > 30)
    for file in files {
      var request = try Self.request(Self.text(file))
      let name = file.deletingPathExtension().lastPathComponent
      func expected(_ kind: String) throws -> String {
        try Self.text(file.deletingPathExtension().appendingPathExtension(kind))
      }
      if name == "get-vanilla-with-session-token" {
        // The token is part of this case's credentials; the signature in its .sreq is not the one in its .authz.
        let signed = try Self.request(expected("sreq"))
        request.headers += signed.headers.filter { $0.name == "X-Amz-Security-Token" }
      }
      let timestamp = "20150830T123600Z"
      let signature = SignatureV4(credentials: Self.credentials, region: "us-east-1", service: "service")
      #expect(try SignatureV4.canonicalRequest(request) == expected("creq"), "\(name)")
      #expect(try signature.stringToSign(request, timestamp: timestamp) == expected("sts"), "\(name)")
      let authorization = signature.authorization(for: request, timestamp: timestamp)
      #expect(try authorization == expected("authz"), "\(name)")
      if name != "get-vanilla-with-session-token" {
        #expect(try expected("sreq").contains("Authorization: \(authorization)"), "\(name)")
      }
    }
  }

  static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Reads a request as it is sent.
  static func request(_ text: String) throws -> SignableRequest {
    let halves = text.components(separatedBy: "\n\n")
    var lines = halves[0].components(separatedBy: "\n")
    let first = lines.removeFirst()
    let start = try #require(first.firstIndex(of: " "))
    let end = try #require(first.range(of: " HTTP/1.1"))
    let target = first[first.index(after: start)..<end.lowerBound].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers: [SignableRequest.Header] = []
    for line in lines where !line.isEmpty {
      if line.hasPrefix(" "), let last = headers.popLast() {
        headers.append(.init(last.name, last.value + "\n" + line))
      } else {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        headers.append(.init(String(parts[0]), String(parts[1])))
      }
    }
    return SignableRequest(
      method: String(first[..<start]), path: String(target[0]), query: target.count > 1 ? String(target[1]) : "",
      headers: headers, body: Array((halves.count > 1 ? halves[1] : "").utf8))
  }

  @Test func `signs random requests as botocore does`() async throws {
    var lines: [String] = []
    var wanted: [String] = []
    for seed in 0..<100 {
      let secret = "se/cret+\(seed)"
      let body = String(repeating: "ä{\"\\\(seed)", count: seed % 7)
      let timestamp = SignatureV4.timestamp(Date(timeIntervalSince1970: Double(seed) * 123_456_789))
      let host = "h\(seed).appsync-api.eu-central-1.amazonaws.com"
      var headers = ["host": host, "x-amz-date": timestamp, "content-type": "application/json;  charset=UTF-8"]
      if seed % 2 == 0 { headers["X-Amz-Security-Token"] = "token/\(seed)==" }
      let request = SignableRequest(
        method: "POST", path: "/graphql/connect", headers: headers.map { .init($0.key, $0.value) },
        body: Array(body.utf8))
      wanted.append(
        SignatureV4(
          credentials: AWSCredentials(accessKeyID: "AKID\(seed)", secretAccessKey: secret), region: "eu-central-1",
          service: "appsync"
        ).authorization(for: request, timestamp: timestamp))
      headers["host"] = nil
      let line: [String: Any] = [
        "url": "https://\(host)/graphql/connect", "headers": headers, "body": body, "timestamp": timestamp,
        "key": "AKID\(seed)", "secret": secret, "region": "eu-central-1",
      ]
      lines.append(String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self))
    }
    let outcome = try await Command.run(
      PackageFolder.python(), [PackageFolder.url("Tests/Servers/sign.py").path],
      input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.output.split(separator: "\n").map(String.init) == wanted, "\(outcome.errorOutput)")
  }

  @Test func `prints no key`() {
    let credentials = AWSCredentials(accessKeyID: "AKID", secretAccessKey: "hunter2", sessionToken: "hunter3")
    let authorization = AppSyncAuthorization.iam(credentials)
    var dumped = ""
    dump([credentials], to: &dumped)
    dump([authorization], to: &dumped)
    dump([AppSyncAuthorization.apiKey("hunter4")], to: &dumped)
    let texts = [
      "\(credentials)", String(reflecting: credentials), "\(authorization)", String(reflecting: authorization), dumped,
    ]
    for text in texts { #expect(!text.contains("hunter"), "\(text)") }
  }
}
