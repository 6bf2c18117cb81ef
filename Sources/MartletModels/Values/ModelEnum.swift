public import Martlet

/// An enum of the schema. Conforming types are generated; a value that the schema did not list is `unknown`, and is written
/// back as it came.
public protocol ModelEnum: ModelValue, CustomStringConvertible {
  /// The value of this name, known or not.
  init(rawValue: String)
  /// The name in the schema.
  var rawValue: String { get }
}

extension ModelEnum {
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  public var description: String { rawValue }

  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Self {
    guard let text = place.text else { throw place.failure(expected: Self.self) }
    return Self(rawValue: text)
  }

  public static func __read(stored value: StoredValue) throws -> Self {
    guard let text = value.text else { throw value.mismatch(expected: Self.self) }
    return Self(rawValue: text)
  }

  public var __json: AnyCodable { .string(rawValue) }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
