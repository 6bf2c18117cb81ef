/// Whose list a list is: a relation of one object.
public struct ModelListOrigin: Sendable {
  /// The model that has the list.
  public let parent: any Model.Type
  /// The key of the object that has it.
  public let key: any ModelKey
  /// The position of the relation in the model's schema.
  @usableFromInline let position: Int

  /// The list of a relation of the object with this key, by the position that it has in the model's schema.
  @inlinable
  public init<Parent: Model>(parent: Parent.Type, key: Parent.Key, position: Int) {
    self.parent = parent
    self.key = key
    self.position = position
  }

  /// The relation.
  public var field: ModelField { parent.schema.fields[position] }
}

extension ModelListOrigin: Hashable {
  public static func == (left: ModelListOrigin, right: ModelListOrigin) -> Bool {
    left.parent == right.parent && left.position == right.position && left.key.values == right.key.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(parent))
    hasher.combine(position)
    hasher.combine(key.values)
  }
}
