import Martlet

/// The headers of a request, in alphabetical order; names differ in more than case.
package struct HeaderFields: Sendable, Hashable {
  /// One header.
  package struct Field: Sendable, Hashable {
    /// As it is written.
    package let name: String
    /// Without the space around it.
    package let value: String
  }

  /// By name in lower case.
  private var fields: [String: Field] = [:]

  /// No headers.
  package init() {}

  /// What the draft asks of every request (GraphQL over HTTP, "Media Types", "POST").
  package static let standard = HeaderFields().replaced(by: [
    "Accept": "application/graphql-response+json, application/json;q=0.9",
    "Content-Type": "application/json",
  ])

  /// What tells a server that no web page had a browser send this behind its user's back.
  package static let preflight = ["GraphQL-Require-Preflight": "1", "Apollo-Require-Preflight": "true"]

  /// In alphabetical order.
  package var all: [Field] { fields.sorted { $0.key < $1.key }.map(\.value) }

  /// These headers, with those of the same name replaced.
  package func replaced(by headers: [String: String]) -> HeaderFields {
    var result = self
    // Sorted, so that of two names which differ in case only the same one wins each time.
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      result.fields[name.lowercased()] = Field(name: name, value: value)
    }
    return result
  }

  /// These headers, with those added whose name is not there yet.
  package func adding(_ headers: [String: String]) -> HeaderFields {
    replaced(by: headers.filter { fields[$0.key.lowercased()] == nil })
  }

  /// These headers without one of them.
  package func without(_ name: String) -> HeaderFields {
    var result = self
    result.fields[name.lowercased()] = nil
    return result
  }

  /// Checks that no header could be read as more than one, or as none (RFC 9110, sections 5.1 and 5.5).
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidHeader`, naming no value.
  package func check() throws {
    for field in all {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isTokenByte) else {
        throw GraphQLFailure(
          code: .invalidHeader,
          message: """
            A header's name holds characters that HTTP does not allow, or none at all. Use letters, digits and hyphens.
            """)
      }
      guard field.value.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
        throw GraphQLFailure(
          code: .invalidHeader,
          message: """
            The value of the header '\(field.name)' holds a line break or another control character. Remove it; tokens \
            that were read from a file often end with a line break.
            """)
      }
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HeaderFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names; not the values.
  package var description: String { all.map(\.name).joined(separator: ", ") }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
