import Foundation
import Martlet

extension FailureWording {
  /// A status that is no success, with a body that is no GraphQL response.
  func badStatus(_ answer: HTTPAnswer) -> GraphQLFailure {
    let status = answer.head.status
    return GraphQLFailure(
      code: .httpStatus,
      message: """
        \(endpoint.name) answered with HTTP status \(status) and no GraphQL response \(content(of: answer)). \
        \(Self.advice(for: status))
        """,
      status: status, retryAfter: RetryAfter.duration(in: answer.head.headers))
  }

  /// A body that is no JSON, in spite of a status that says success.
  func invalidJSON(_ answer: HTTPAnswer, cause: any Error) -> GraphQLFailure {
    let fault = (cause as? GraphQLFailure)?.message ?? "\(cause)"
    let claimsJSON = answer.head.mediaType.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
    let advice =
      answer.body.isEmpty || claimsJSON
      ? "Check what the server, or a proxy before it, sends."
      : "Check that the URL is that of the GraphQL endpoint, and that no sign-in page or proxy answers in its place."
    // For a page or another text the fault's place in it tells nothing.
    let reason = claimsJSON && !answer.body.isEmpty ? " \(fault.hasSuffix(".") ? fault : fault + ".")" : ""
    return GraphQLFailure(
      code: .invalidJSON,
      message: """
        \(endpoint.name) answered with HTTP status \(answer.head.status), but not with valid JSON \
        \(content(of: answer)).\(reason) \(advice)
        """,
      status: answer.head.status, cause: cause)
  }

  /// JSON that is no GraphQL response, in spite of a status that says success.
  func notGraphQL(_ answer: HTTPAnswer) -> GraphQLFailure {
    GraphQLFailure(
      code: .notGraphQL,
      message: """
        \(endpoint.name) answered with HTTP status \(answer.head.status), but with JSON that is no GraphQL response: it \
        has neither 'data' nor 'errors' \(content(of: answer)). Check that the URL is that of the GraphQL endpoint.
        """,
      status: answer.head.status)
  }

  /// Media type and beginning of the body, in parentheses.
  private func content(of answer: HTTPAnswer) -> String {
    let type = answer.head.mediaType.map { Self.oneLine(secrets.removed(from: $0), limit: 60) } ?? "no content type"
    if answer.body.isEmpty { return "(\(type), empty body)" }
    let start = String(decoding: answer.body.prefix(2000), as: UTF8.self)
    return "(\(type): \"\(Self.oneLine(secrets.removed(from: start), limit: 160))\")"
  }

  /// The text without line breaks and control characters, cut after some characters.
  static func oneLine(_ text: String, limit: Int) -> String {
    let words = text.split { character in
      character.isWhitespace
        || character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        }
    }
    let line = words.joined(separator: " ")
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  private static func advice(for status: Int) -> String {
    switch status {
    case 401, 403, 407: "Check the credentials in the request's headers, and what they allow."
    case 404, 410: "Check the path of the URL."
    case 405: "Check that the URL is that of the GraphQL endpoint; it must accept POST."
    case 413: "Send less at once."
    case 408, 429, 502, 503, 504: "Try again later."
    case 500...599: "Look into the server's log, or try again later."
    default: "Check the URL and the request's headers."
    }
  }
}
