/// Which fields of a model were set since it was read, or that all of them count, as it was not read but made.
///
/// Two models that differ in this alone are equal.
public struct ModelChanges: Sendable, Hashable {
  private let isMade: Bool
  private var first: UInt64 = 0
  private var others: Set<Int> = []

  /// Of a model that was made: all fields count as set.
  public static let all = ModelChanges(isMade: true)
  /// Of a model that was read.
  public static let none = ModelChanges(isMade: false)

  private init(isMade: Bool) { self.isMade = isMade }

  /// Notes that a field was set.
  public mutating func note<Field: ModelFieldName>(_ field: Field, if isChanged: Bool = true) {
    guard isChanged else { return }
    if field.rawValue < 64 {
      first |= 1 << UInt64(field.rawValue)
    } else {
      others.insert(field.rawValue)
    }
  }

  /// Whether the field at a position is to be sent.
  func contains(_ position: Int) -> Bool {
    if isMade { return true }
    return position < 64 ? first & 1 << UInt64(position) != 0 : others.contains(position)
  }

  /// Whether the model was made rather than read.
  var isOfMadeModel: Bool { isMade }

  public static func == (left: ModelChanges, right: ModelChanges) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
