import Foundation
import Martlet

/// Where operations are sent.
struct Endpoint: Sendable {
  let url: URL

  /// The address for messages: without user, password, query and fragment, which may hold secrets.
  var name: String { url.textForMessages }

  /// The URL with an operation as its query, after what stands there.
  func url(asking members: [AnyCodable.Member]) -> URL? {
    guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else { return nil }
    let query = FormEncoding.text(
      of: members.map { member in
        if case .string(let text) = member.value { return (member.key, text) }
        return (member.key, member.value.description)
      })
    let before = parts.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
    parts.percentEncodedQuery = before + query
    return parts.url
  }

  /// - Throws: ``GraphQLFailure`` with code `.invalidURL`.
  func check() throws {
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
