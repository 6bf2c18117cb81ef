import Martlet

extension ModelPredicate {
  /// Whether an object in memory is so, as a server or database would say. Conditions on fields of related models hold for
  /// none.
  public func matches(_ object: Subject) -> Bool {
    guard let condition = try? condition.resolved(for: Subject.self) else { return false }
    return condition.holds { name in
      guard let position = Subject.schema.fields.firstIndex(where: { $0.name == name }),
        let field = Subject.Field(rawValue: position)
      else { return .null }
      return object.__json(field) ?? .null
    }
  }
}

extension ModelCondition {
  /// - Parameter value: The value of a field.
  func holds(_ value: (String) -> AnyCodable) -> Bool {
    switch self {
    case .all: true
    case .and(let conditions): conditions.allSatisfy { $0.holds(value) }
    case .or(let conditions): conditions.contains { $0.holds(value) }
    case .not(let condition): !condition.holds(value)
    case .field(let names, let comparison): comparison.holds(for: value(names.last ?? ""))
    case .relation: false
    }
  }
}

extension ModelComparison {
  fileprivate func holds(for value: AnyCodable) -> Bool {
    switch self {
    case .exists(let isThere): (value != .null) == isThere
    case .equal(let other): value.isSame(as: other)
    case .notEqual(let other): !value.isSame(as: other)
    case .less(let other): value.order(to: other).map { $0 < 0 } ?? false
    case .lessOrEqual(let other): value.order(to: other).map { $0 <= 0 } ?? false
    case .greater(let other): value.order(to: other).map { $0 > 0 } ?? false
    case .greaterOrEqual(let other): value.order(to: other).map { $0 >= 0 } ?? false
    case .between(let low, let high):
      (value.order(to: low).map { $0 >= 0 } ?? false) && (value.order(to: high).map { $0 <= 0 } ?? false)
    case .beginsWith(let text): value.string.map { $0.utf8.starts(with: text.utf8) } ?? false
    case .contains(let part): value.contains(part)
    case .notContains(let part): !value.contains(part)
    case .isIn(let others): others.contains { value.isSame(as: $0) }
    }
  }
}

extension AnyCodable {
  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Whether both are the same value, however numbers are written; null is no value.
  fileprivate func isSame(as other: AnyCodable) -> Bool {
    if let order = order(to: other) { return order == 0 }
    return self != .null && self == other
  }

  /// Below zero if this comes first; nil for values that have no order.
  fileprivate func order(to other: AnyCodable) -> Int? {
    switch (self, other) {
    case (.string(let left), .string(let right)):
      return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : left.utf8.elementsEqual(right.utf8) ? 0 : 1
    case (.number(let left), .number(let right)):
      if let left = Int(left), let right = Int(right) { return left < right ? -1 : left == right ? 0 : 1 }
      guard let left = Double(left), let right = Double(right) else { return nil }
      return left < right ? -1 : left == right ? 0 : left > right ? 1 : nil
    default: return nil
    }
  }

  fileprivate func contains(_ part: AnyCodable) -> Bool {
    switch (self, part) {
    case (.array(let items), _): items.contains { $0.isSame(as: part) }
    case (.string(let text), .string(let part)): text.utf8.hasPart(part.utf8)
    default: false
    }
  }
}

extension String.UTF8View {
  /// Whether these bytes are somewhere within.
  fileprivate func hasPart(_ part: String.UTF8View) -> Bool {
    if part.isEmpty { return true }
    let bytes = Array(self)
    let part = Array(part)
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
  }
}
