/// Status line and header of an answer.
package struct HTTPHead: Sendable {
  /// The status code.
  package let status: Int
  /// Names in lower case; values of fields that came several times are joined by `, `.
  package let headers: [String: String]

  /// A head that came from elsewhere than an engine.
  package init(status: Int, headers: [String: String]) {
    self.status = status
    self.headers = headers
  }

  /// The media type, in lower case and without parameters; nil if the server named none.
  package var mediaType: String? {
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

/// What came back over HTTP, complete.
package struct HTTPAnswer: Sendable {
  /// Status line and header.
  package let head: HTTPHead
  /// The body, decompressed.
  package let body: [UInt8]

  /// An answer that came from elsewhere than an engine.
  package init(head: HTTPHead, body: [UInt8]) {
    self.head = head
    self.body = body
  }
}
