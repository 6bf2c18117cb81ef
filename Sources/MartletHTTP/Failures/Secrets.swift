import Foundation

/// What no message may show: what a request carries in its headers and in parts of its URL.
struct Secrets: Sendable {
  /// Longest first, so that none is left in part.
  private let texts: [String]

  init(url: URL, fields: HeaderFields) {
    var texts: Set<String> = []
    let harmless = HeaderFields.standard.all.map(\.value)
    for field in fields.all where !harmless.contains(field.value) {
      texts.insert(field.value)
      // Servers also quote the token of `Bearer token` alone.
      texts.formUnion(field.value.split(whereSeparator: { " ,;=".contains($0) }).map(String.init))
    }
    if let parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) {
      texts.formUnion([parts.user, parts.password, parts.query, parts.percentEncodedQuery].compactMap(\.self))
      texts.formUnion((parts.queryItems ?? []).compactMap(\.value))
    }
    // Shorter ones are no secrets, and words of any text.
    self.texts = texts.filter { $0.count >= 6 }.sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// The text with each secret replaced by `***`.
  func removed(from text: String) -> String {
    texts.reduce(text) { $0.replacingOccurrences(of: $1, with: "***") }
  }
}
