import Foundation
import Martlet

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where operations are sent.
struct Endpoint: Sendable {
  let url: URL

  /// The address for messages: without user, password, query and fragment, which may hold secrets.
  var name: String { Self.name(of: url) }

  static func name(of url: URL) -> String {
    guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else { return "the server" }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? "the server"
  }

  /// A POST with a JSON body.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidURL` or `.invalidHeader`.
  func request(body: [UInt8], fields: HeaderFields, timeout: Duration) throws -> URLRequest {
    try check()
    try fields.check()
    var request = URLRequest(url: url.absoluteURL, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = "POST"
    request.httpBody = Data(body)
    // The deadline is kept by the exchange; the session's own, which starts anew with each byte, must not come first.
    request.timeoutInterval = timeout / .seconds(1) + 60
    for field in fields.all { request.setValue(field.value, forHTTPHeaderField: field.name) }
    return request
  }

  private func check() throws {
    let example = "such as https://example.org/graphql"
    guard let scheme = url.absoluteURL.scheme?.lowercased() else {
      throw GraphQLFailure(code: .invalidURL, message: "The URL '\(name)' has no scheme; write it in full, \(example).")
    }
    guard scheme == "http" || scheme == "https" else {
      throw GraphQLFailure(
        code: .invalidURL,
        message: "The URL '\(name)' has the scheme '\(scheme)', but HTTP needs 'http' or 'https', \(example).")
    }
    guard let host = url.absoluteURL.host, !host.isEmpty else {
      throw GraphQLFailure(code: .invalidURL, message: "The URL '\(name)' has no host; write it in full, \(example).")
    }
  }
}
