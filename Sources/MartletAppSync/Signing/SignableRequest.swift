/// What of an HTTP request is signed.
package struct SignableRequest: Sendable {
  package struct Header: Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var method: String
  /// As it is meant, without percent-encoding.
  package var path: String
  /// As it stands in the request line; empty if there is none.
  package var query: String
  /// All of them are signed. Several of one name keep their order.
  package var headers: [Header]
  package var body: [UInt8]

  package init(method: String, path: String, query: String = "", headers: [Header], body: [UInt8]) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}
