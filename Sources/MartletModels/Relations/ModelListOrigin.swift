/// Whose list a list is: a relation of one object.
public struct ModelListOrigin: Sendable {
  /// The model that has the list.
  public let parent: any Model.Type
  /// The key of the object that has it.
  public let key: any ModelKey
  /// The relation.
  public let field: ModelField

  /// The list of a relation of the object with this key.
  public init<Parent: Model>(parent: Parent.Type, key: Parent.Key, field: ModelField) {
    self.parent = parent
    self.key = key
    self.field = field
  }
}

extension ModelListOrigin: Hashable {
  public static func == (left: ModelListOrigin, right: ModelListOrigin) -> Bool {
    left.parent == right.parent && left.field.name == right.field.name && left.key.values == right.key.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(parent))
    hasher.combine(field.name)
    hasher.combine(key.values)
  }
}
