/// An operation that a server is told of ahead of time.
package struct PersistedOperation: Sendable, Hashable {
  /// The operation's name.
  package let name: String
  /// `query`, `mutation` or `subscription`.
  package let kind: String
  /// The document as clients send it.
  package let text: String
  /// The SHA-256 of the text, in hexadecimal digits.
  package let id: String

  /// An operation whose id is made from its text.
  package init(name: String, kind: String, text: String) {
    self.name = name
    self.kind = kind
    self.text = text
    id = SHA256.hexadecimal(text)
  }
}
