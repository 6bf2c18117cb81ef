import Foundation
import Martlet

/// What no message may show of a connection: the values of its headers, of its payload, and of the address's query.
struct SocketSecrets: Sendable {
  private let texts: [String]

  init(_ settings: SocketSettings?) {
    guard let settings else {
      texts = []
      return
    }
    var texts: Set<String> = []
    for value in settings.request.headers.values { Self.add(value, to: &texts) }
    Self.add(settings.payload ?? .null, to: &texts)
    for value in settings.request.subprotocols where value.utf8.count > 40 { texts.insert(value) }
    if let parts = URLComponents(url: settings.request.url.absoluteURL, resolvingAgainstBaseURL: true) {
      texts.formUnion([parts.user, parts.password, parts.query, parts.percentEncodedQuery].compactMap(\.self))
      texts.formUnion((parts.queryItems ?? []).compactMap(\.value))
    }
    // Shorter ones are words of any text.
    self.texts = texts.filter { $0.count >= 6 }.sorted { ($1.count, $0) < ($0.count, $1) }
  }

  private static func add(_ text: String, to texts: inout Set<String>) {
    texts.insert(text)
    // Servers also quote the token of `Bearer token` alone.
    texts.formUnion(text.split(whereSeparator: { " ,;=".contains($0) }).map(String.init))
  }

  private static func add(_ value: AnyCodable, to texts: inout Set<String>) {
    switch value {
    case .string(let text): add(text, to: &texts)
    case .array(let items): for item in items { add(item, to: &texts) }
    case .object(let members): for member in members { add(member.value, to: &texts) }
    default: break
    }
  }

  /// The text with each secret replaced by `***`.
  func removed(from text: String) -> String {
    texts.reduce(text) { $0.replacingOccurrences(of: $1, with: "***") }
  }
}
