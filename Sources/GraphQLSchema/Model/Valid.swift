/// A value that validation found without errors.
///
/// Only validation makes one: see ``SchemaResult/valid``. Functions that rely on a sound schema take `Valid<Schema>`.
@dynamicMemberLookup
public struct Valid<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value itself.
  public let value: Value

  init(validated value: Value) {
    self.value = value
  }

  /// A property of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}
