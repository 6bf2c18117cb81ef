/// Which fields of a model were set since it was read, or that all of them count, as it was not read but made.
///
/// Two models that differ in this alone are equal. Of models with more than 127 fields, those that come last in the schema
/// count as set together.
public struct ModelChanges: Sendable, Hashable {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  /// Of a model that was made: all fields count as set.
  @inlinable public static var all: ModelChanges { ModelChanges(low: .max, high: .max) }
  /// Of a model that was read.
  @inlinable public static var none: ModelChanges { ModelChanges(low: 0, high: 0) }

  @inlinable
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Notes that a field was set.
  public mutating func note<Field: ModelFieldName>(_ field: Field, if isChanged: Bool = true) {
    guard isChanged else { return }
    let position = min(field.rawValue, Self.last)
    if position < 64 { low |= 1 << UInt64(position) } else { high |= 1 << UInt64(position - 64) }
  }

  /// Whether the field at a position is to be sent.
  func contains(_ position: Int) -> Bool {
    let position = min(position, Self.last)
    return position < 64 ? low & 1 << UInt64(position) != 0 : high & 1 << UInt64(position - 64) != 0
  }

  /// Whether the model was made rather than read.
  var isOfMadeModel: Bool { high == .max }

  /// The last bit but one, as all bits are set in a model that was made alone.
  private static var last: Int { 126 }

  public static func == (left: ModelChanges, right: ModelChanges) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
