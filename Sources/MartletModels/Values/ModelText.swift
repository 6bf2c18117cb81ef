public import Martlet

/// A value that is a text with a meaning, kept as it was written.
public protocol ModelText: ModelValue, Comparable, LosslessStringConvertible, RawRepresentable<String>,
  ExpressibleByStringLiteral
{
  /// The value that this text is, whatever it says.
  init(unchecked text: String)
  /// Whether a text is such a value.
  static func accepts(_ text: String) -> Bool
}

extension ModelText {
  /// The value of this text; nil if it is none.
  public init?(rawValue: String) {
    guard Self.accepts(rawValue) else { return nil }
    self.init(unchecked: rawValue)
  }

  public init?(_ description: String) { self.init(rawValue: description) }
  /// The value of a literal, which is not checked.
  public init(stringLiteral value: String) { self.init(unchecked: value) }
  public static func accepts(_ text: String) -> Bool { true }
  public var description: String { rawValue }
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Self {
    guard let text = place.text, let value = Self(rawValue: text) else { throw place.failure(expected: Self.self) }
    return value
  }

  public static func __read(stored value: StoredValue) throws -> Self {
    guard let text = value.text, let result = Self(rawValue: text) else {
      throw value.mismatch(expected: Self.self)
    }
    return result
  }

  public var __json: AnyCodable { .string(rawValue) }
}
