public import Martlet

/// A query by a secondary index: its name, the value of its first field, and how its further fields must be.
public struct ModelIndexQuery: Sendable, Hashable {
  /// How the further fields of an index must be: the first of them, or all together.
  public enum Sorting: Sendable, Hashable {
    /// They are these values.
    case equal([AnyCodable])
    /// They come before these values.
    case less([AnyCodable])
    /// They come before these values, or are they.
    case lessOrEqual([AnyCodable])
    /// They come after these values.
    case greater([AnyCodable])
    /// They come after these values, or are they.
    case greaterOrEqual([AnyCodable])
    /// They lie between these values, which belong to it.
    case between([AnyCodable], [AnyCodable])
    /// Their text begins with these.
    case beginsWith([AnyCodable])
  }

  /// The index's name.
  public let name: String
  /// The value of its first field.
  public let value: AnyCodable
  /// How its further fields must be; nil for anything.
  public var sorting: Sorting?

  /// The objects that the index of this name has for a value.
  public init<Value: ModelValue>(_ name: String, equals value: Value, sorting: Sorting? = nil) {
    self.name = name
    self.value = value.__json
    self.sorting = sorting
  }
}
