import Martlet

extension FieldPath {
  /// `{eq: value}`; for nil, that the field is null.
  public static func == (path: FieldPath, value: Value) -> ModelCondition {
    let json = value.__json
    return .field(path.names, json == .null ? .exists(false) : .equal(json))
  }

  /// `{ne: value}`; for nil, that the field is not null.
  public static func != (path: FieldPath, value: Value) -> ModelCondition {
    let json = value.__json
    return .field(path.names, json == .null ? .exists(true) : .notEqual(json))
  }

  /// `{lt: value}`
  public static func < (path: FieldPath, value: Value) -> ModelCondition { .field(path.names, .less(value.__json)) }

  /// `{le: value}`
  public static func <= (path: FieldPath, value: Value) -> ModelCondition {
    .field(path.names, .lessOrEqual(value.__json))
  }

  /// `{gt: value}`
  public static func > (path: FieldPath, value: Value) -> ModelCondition { .field(path.names, .greater(value.__json)) }

  /// `{ge: value}`
  public static func >= (path: FieldPath, value: Value) -> ModelCondition {
    .field(path.names, .greaterOrEqual(value.__json))
  }

  /// Between two values, both of which belong to it.
  public func between(_ low: Value, _ high: Value) -> ModelCondition {
    .field(names, .between(low.__json, high.__json))
  }

  /// One of these values; never, if there are none.
  public func isIn(_ values: some Sequence<Value>) -> ModelCondition { .field(names, .isIn(values.map(\.__json))) }

  /// One of these values; never, if there are none.
  public func isIn<Wrapped: ModelValue>(_ values: some Sequence<Wrapped>) -> ModelCondition where Value == Wrapped? {
    .field(names, .isIn(values.map(\.__json)))
  }

  /// A text that begins with this one.
  public func beginsWith(_ text: String) -> ModelCondition { .field(names, .beginsWith(text)) }

  /// A text with this part.
  public func contains(_ text: String) -> ModelCondition { .field(names, .contains(.string(text))) }

  /// A text without this part.
  public func notContains(_ text: String) -> ModelCondition { .field(names, .notContains(.string(text))) }

  /// A list with this element.
  public func contains<Element: ModelValue>(_ element: Element) -> ModelCondition where Value == [Element] {
    .field(names, .contains(element.__json))
  }

  /// A list with this element.
  public func contains<Element: ModelValue>(_ element: Element) -> ModelCondition where Value == [Element]? {
    .field(names, .contains(element.__json))
  }

  /// Whether the field is not null.
  public func exists(_ isThere: Bool = true) -> ModelCondition { .field(names, .exists(isThere)) }
}

extension ModelPath {
  /// Whether the relation is this object.
  public static func == (path: ModelPath, object: Target) -> ModelCondition { path == object.key }
  /// Whether the relation is another object, or none.
  public static func != (path: ModelPath, object: Target) -> ModelCondition { !(path == object.key) }

  /// Whether the relation is the object of this key.
  public static func == (path: ModelPath, key: Target.Key) -> ModelCondition { .relation(path.__names, key.values) }
  /// Whether the relation is another object than that of this key, or none.
  public static func != (path: ModelPath, key: Target.Key) -> ModelCondition { !(path == key) }
}
