public import Martlet

/// A value that a field of a model can hold: scalars, enums, types that are no models, and optionals and lists of them.
public protocol ModelValue: Sendable, Hashable, Codable {
  /// Reads the value from a response.
  ///
  /// - Throws: `GraphQLFailure` with code `.unexpectedNull` or `.unexpectedValue`.
  static func __read(from place: ResponsePlace) throws -> Self
  /// Reads the value from a database's column.
  static func __read(stored value: StoredValue) throws -> Self
  /// What an object has that lacks the field; nil if it may not lack it.
  static var __missing: Self? { get }
  /// The value as it is sent.
  var __json: AnyCodable { get }
}

/// A value as databases keep them. Lists and objects are JSON text.
public enum StoredValue: Sendable, Hashable {
  /// No value.
  case null
  /// A number without a fraction; booleans are 0 and 1.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A text, or JSON.
  case text(String)
}

extension ModelValue {
  @inlinable public static var __missing: Self? { nil }

  /// For types that are kept as JSON text.
  public static func __read(stored value: StoredValue) throws -> Self {
    guard case .text(let text) = value else { throw value.mismatch(expected: Self.self) }
    return try ResponseDocument(parsing: Array(text.utf8)).root.withPlace { try __read(from: $0) }
  }
}

extension StoredValue {
  func mismatch(expected: Any.Type) -> GraphQLFailure {
    let found =
      switch self {
      case .null: "null"
      case .integer: "an integer"
      case .real: "a number"
      case .text: "a text"
      }
    return GraphQLFailure(code: .unexpectedValue, message: "Expected \(expected), found \(found).")
  }

  /// The text; nil for any other value.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension Optional: ModelValue where Wrapped: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Wrapped? {
    place.isNull ? nil : try Wrapped.__read(from: place)
  }

  public static func __read(stored value: StoredValue) throws -> Wrapped? {
    value == .null ? nil : try Wrapped.__read(stored: value)
  }

  @inlinable public static var __missing: Wrapped?? { .some(nil) }
  public var __json: AnyCodable { self?.__json ?? .null }
}

extension Array: ModelValue where Element: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> [Element] {
    guard let values = try place.elements({ try Element.__read(from: $0) }) else {
      throw place.failure(expected: Self.self)
    }
    return values
  }

  public var __json: AnyCodable { .array(map(\.__json)) }
}
