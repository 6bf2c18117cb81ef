import Foundation
import Martlet

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
  func request(body: [UInt8], fields: HeaderFields, timeout: Duration) throws -> HTTPRequest {
    try check()
    try fields.check()
    return HTTPRequest(
      method: "POST", url: url.absoluteURL, fields: fields, body: .bytes(body), timeouts: HTTPTimeouts(whole: timeout))
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
