/// How a list of operations is written for servers.
package enum ManifestFormat: String, Sendable, CaseIterable {
  /// `{"format": "apollo-persisted-query-manifest", "version": 1, "operations": [{"id", "name", "type", "body"}]}`:
  /// GraphOS, Apollo Router.
  case apollo
  /// `{id: text}`: what Relay's compiler writes, and what most servers with a store of trusted documents read.
  case map
  /// `{id: {"name", "source"}}`: what Apollo iOS wrote before the format of GraphOS.
  case apolloLegacy = "apollo-legacy"

  /// The manifest as JSON, operations in the order of their names.
  package func json(_ operations: [PersistedOperation]) -> String {
    let operations = operations.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    switch self {
    case .apollo:
      let entries = operations.map { operation in
        let members = [
          ("id", operation.id), ("name", operation.name), ("type", operation.kind), ("body", operation.text),
        ]
        return "    " + Self.object(members, indentation: "    ")
      }
      let list = entries.isEmpty ? "[]" : "[\n" + entries.joined(separator: ",\n") + "\n  ]"
      return """
        {
          "format": "apollo-persisted-query-manifest",
          "version": 1,
          "operations": \(list)
        }

        """
    case .map:
      return Self.object(operations.map { ($0.id, $0.text) }, indentation: "") + "\n"
    case .apolloLegacy:
      if operations.isEmpty { return "{}\n" }
      let entries = operations.map { operation in
        let value = Self.object([("name", operation.name), ("source", operation.text)], indentation: "  ")
        return "  \(Self.quoted(operation.id)): \(value)"
      }
      return "{\n" + entries.joined(separator: ",\n") + "\n}\n"
    }
  }

  private static func object(_ members: [(key: String, text: String)], indentation: String) -> String {
    if members.isEmpty { return "{}" }
    let lines = members.map { "\(indentation)  \(quoted($0.key)): \(quoted($0.text))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
  }

  /// A string of JSON (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
