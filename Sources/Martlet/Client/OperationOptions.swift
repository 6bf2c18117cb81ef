/// Settings of one operation for transports and middleware, each found by the type of its key.
///
/// ```swift
/// extension OperationOptions {
///   var priority: Int {
///     get { self[PriorityKey.self] }
///     set { self[PriorityKey.self] = newValue }
///   }
/// }
/// private enum PriorityKey: OperationOptionKey { static let defaultValue = 0 }
/// ```
public struct OperationOptions: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// No settings: each has its default value.
  public init() {}

  /// The setting of a key; its default value where none was made.
  public subscript<Key: OperationOptionKey>(_ key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension OperationOptions {
  /// All settings that were made, to compare them with others.
  struct Fingerprint: Hashable, Sendable {
    /// Each of them hashable.
    fileprivate let values: [ObjectIdentifier: any Sendable]

    private var comparable: [ObjectIdentifier: AnyHashable] { values.compactMapValues { $0 as? AnyHashable } }

    static func == (left: Fingerprint, right: Fingerprint) -> Bool { left.comparable == right.comparable }

    func hash(into hasher: inout Hasher) { comparable.hash(into: &hasher) }
  }

  /// Nil if a setting cannot be compared.
  var fingerprint: Fingerprint? {
    values.values.allSatisfy { $0 as? AnyHashable != nil } ? Fingerprint(values: values) : nil
  }
}

/// Names a setting of an operation, and its default.
public protocol OperationOptionKey {
  /// What the setting holds.
  associatedtype Value: Sendable
  /// What an operation has that says nothing else.
  static var defaultValue: Value { get }
}

extension OperationOptions {
  /// Whether sending the operation twice does no more than sending it once. Nil, the default, takes queries and
  /// subscriptions to be so, and mutations not.
  public var isIdempotent: Bool? {
    get { self[IdempotenceKey.self] }
    set { self[IdempotenceKey.self] = newValue }
  }

  /// How many results of a stream wait for its reader.
  public var buffering: StreamBuffering {
    get { self[BufferingKey.self] }
    set { self[BufferingKey.self] = newValue }
  }
}

private enum IdempotenceKey: OperationOptionKey {
  static let defaultValue: Bool? = nil
}

private enum BufferingKey: OperationOptionKey {
  static let defaultValue = StreamBuffering()
}
