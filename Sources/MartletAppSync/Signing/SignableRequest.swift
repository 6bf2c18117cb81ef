/// What of an HTTP request is signed.
package struct SignableRequest: Sendable {
  /// A header as it is sent.
  package struct Header: Sendable {
    /// In any case.
    package let name: String
    /// Line breaks and spaces within count as one space.
    package let value: String

    /// A header of this name and value.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// In upper case.
  package var method: String
  /// As it is meant, without percent-encoding.
  package var path: String
  /// As it stands in the request line; empty if there is none.
  package var query: String
  /// All of them are signed. Several of one name keep their order.
  package var headers: [Header]
  /// The exact bytes that are sent.
  package var body: [UInt8]

  /// A request of these parts.
  package init(method: String, path: String, query: String = "", headers: [Header], body: [UInt8]) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

extension SignableRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without any of its values, which may be secrets.
  package var description: String { "SignableRequest" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
