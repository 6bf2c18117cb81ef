package import Foundation

/// What no message may show: what a request carries in headers, payload and parts of its address.
package struct Secrets: Sendable {
  /// Longest first, so that none is left in part.
  private let texts: [String]

  /// The secrets of a request.
  ///
  /// - Parameters:
  ///   - values: Of headers and the like, whole.
  ///   - payload: All its texts are taken for secrets.
  package init(url: URL?, values: [String], payload: AnyCodable = .null) {
    var texts: Set<String> = []
    for value in values + payload.texts {
      texts.insert(value)
      // Servers also quote the token of `Bearer token` alone.
      texts.formUnion(value.split(whereSeparator: { " ,;=".contains($0) }).map(String.init))
    }
    if let url, let parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) {
      texts.formUnion([parts.user, parts.password, parts.query, parts.percentEncodedQuery].compactMap(\.self))
      texts.formUnion((parts.queryItems ?? []).compactMap(\.value))
    }
    // Shorter ones are no secrets, and words of any text.
    self.texts = texts.filter { $0.count >= 6 }.sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// The text with each secret replaced by `***`.
  package func removed(from text: String) -> String {
    texts.reduce(text) { $0.replacingOccurrences(of: $1, with: "***") }
  }
}

extension AnyCodable {
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    default: []
    }
  }
}
