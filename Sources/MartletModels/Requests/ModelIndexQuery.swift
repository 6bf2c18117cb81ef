public import Martlet

/// A query by a secondary index: its name, the value of its first field, and how its further fields must be.
public struct ModelIndexQuery: Sendable, Hashable {
  /// How the further fields of an index must be: the first of them, or all together.
  public enum Sorting: Sendable, Hashable {
    case equal([AnyCodable])
    case less([AnyCodable])
    case lessOrEqual([AnyCodable])
    case greater([AnyCodable])
    case greaterOrEqual([AnyCodable])
    case between([AnyCodable], [AnyCodable])
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
