import Foundation

/// Where a schema is.
enum SchemaPlace {
  /// A file or a folder.
  case path(String)
  /// A GraphQL server.
  case server(URL)

  init(_ text: String) throws(CommandError) {
    guard Self.isAddress(text) else {
      self = .path(text.hasPrefix("file://") ? URL(string: text)?.path ?? text : text)
      return
    }
    guard let url = URL(string: text), url.host?.isEmpty == false else {
      throw CommandError(.usage, "'\(text)' is no address.", hint: "Write, say, https://example.org/graphql.")
    }
    self = .server(url)
  }

  /// Whether a text is meant as an address rather than a path.
  static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
