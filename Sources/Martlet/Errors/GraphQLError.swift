/// An error that the server sent in the response (September 2025, section 7.1.2).
public struct GraphQLError: Error, Sendable, Hashable {
  /// What went wrong, in the server's words.
  public let message: String
  /// Places in the document; empty if the server named none.
  public let locations: [Location]
  /// The place in the response, with aliases as they were sent; empty for errors of the whole request.
  public let path: [ResponsePathElement]
  /// What the server added, such as a code.
  public let extensions: AnyCodable?
  /// Members that the specification does not name.
  private let others: [AnyCodable.Member]

  /// A place in the document, both numbers one-based.
  public struct Location: Sendable, Hashable {
    /// One-based.
    public let line: Int
    /// One-based.
    public let column: Int
  }

  /// The customary error code, `extensions.code`.
  public var code: String? {
    guard case .string(let code)? = extensions?["code"] else { return nil }
    return code
  }

  /// A member that the specification does not name, such as AppSync's `errorType`; nil if there is none.
  ///
  /// - Parameter name: The name of the member beside `message`, not of one within ``extensions``.
  public subscript(name: String) -> AnyCodable? { others.first { $0.key == name }?.value }

  /// Reads one member of `errors`, whatever of it is well formed.
  public init(json value: AnyCodable) {
    if case .string(let text)? = value["message"] {
      message = text
    } else if case .string(let text) = value {
      message = text
    } else {
      message = "The server sent an error without a message."
    }
    locations = (value["locations"]?.items ?? []).compactMap { item in
      guard let line = item["line"]?.integer, let column = item["column"]?.integer else { return nil }
      return Location(line: line, column: column)
    }
    path = Self.path(value["path"]?.items ?? [])
    extensions = value["extensions"].flatMap { $0 == .null ? nil : $0 }
    others = value.members.filter { !["message", "locations", "path", "extensions"].contains($0.key) }
  }

  /// The way as far as it is well formed: what comes after a step that is none would lead elsewhere.
  static func path(_ items: [AnyCodable]) -> [ResponsePathElement] {
    var path: [ResponsePathElement] = []
    for item in items {
      if case .string(let key) = item {
        path.append(.key(key))
      } else if let index = item.integer {
        path.append(.index(index))
      } else {
        break
      }
    }
    return path
  }
}

extension GraphQLError: CustomStringConvertible {
  /// The message, with the response path if there is one.
  public var description: String {
    path.isEmpty ? message : "\(message) (at \(path.text))"
  }
}

extension AnyCodable {
  fileprivate var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  var items: [AnyCodable]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// A number without a fraction, however it is written: `1`, `1.0`, `1e0`.
  var integer: Int? {
    guard case .number(let text) = self else { return nil }
    if let number = Int(text) { return number }
    guard let number = Double(text), number.rounded() == number, abs(number) < 9_007_199_254_740_992 else { return nil }
    return Int(number)
  }

  /// The value in few words, for messages: long texts are cut, contents of objects and arrays left out.
  var shortDescription: String {
    switch self {
    case .null: return "null"
    case .array: return "an array"
    case .object: return "an object"
    case .upload: return "a file"
    case .string(let text) where text.unicodeScalars.count > 40:
      return "\(AnyCodable.string(String(text.unicodeScalars.prefix(40)) + "…"))"
    case .number(let text) where text.utf8.count > 40: return text.prefix(40) + "…"
    default: return description
    }
  }
}
