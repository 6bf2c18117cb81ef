/// What came back over HTTP, complete.
struct HTTPAnswer: Sendable {
  /// Status line and headers.
  struct Head: Sendable {
    let status: Int
    /// Names in lower case.
    let headers: [String: String]

    /// The media type, in lower case and without parameters; nil if the server named none.
    var mediaType: String? {
      guard let text = headers["content-type"]?.split(separator: ";").first else { return nil }
      let type = text.filter { !$0.isWhitespace }.lowercased()
      return type.isEmpty ? nil : type
    }

    /// How many bytes the body has, if the server said so of the bytes as they are delivered.
    var promisedSize: Int? {
      let coding = headers["content-encoding"]?.lowercased() ?? "identity"
      guard coding == "identity" else { return nil }
      return headers["content-length"].flatMap { Int($0) }
    }
  }

  let head: Head
  let body: [UInt8]
}
