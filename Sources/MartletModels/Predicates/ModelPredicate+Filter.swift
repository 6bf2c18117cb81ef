public import Martlet

extension ModelPredicate {
  /// The predicate as a filter or condition of AppSync; nil if every object matches.
  ///
  /// - Throws: ``ModelFailure`` with code `.invalidRequest` for a condition on the fields of a related model, which AppSync
  ///   cannot look at.
  public func filter() throws -> AnyCodable? {
    let condition = try condition.resolved(for: Subject.self).simplified
    // A literal nil would be the JSON value.
    if condition == .all { return .none }
    return condition.filter(never: Subject.schema.primaryKey.first ?? "id")
  }
}

extension ModelPredicate {
  /// The predicate as a filter of AppSync's for subscriptions, which have `in`, but can tell neither what is missing nor
  /// what does not hold; nil if every object matches.
  ///
  /// - Throws: ``ModelFailure`` with code `.invalidRequest` for what such a filter cannot say.
  public func subscriptionFilter() throws -> AnyCodable? {
    let condition = try condition.resolved(for: Subject.self).simplified
    if condition == .all { return .none }
    guard let filter = condition.subscriptionFilter(never: Subject.schema.primaryKey.first ?? "id") else {
      throw ModelFailure(
        code: .invalidRequest,
        message: """
          A subscription to \(Subject.modelName) cannot have this condition: the server's filters for subscriptions have no \
          '!' and no 'exists'. Leave it out, and look at what arrives with ModelPredicate.matches.
          """, model: Subject.modelName)
    }
    return filter
  }
}

extension ModelCondition {
  /// Relations as conditions on their foreign keys. Depth is that of the expression in the source.
  func resolved<Subject: Model>(for type: Subject.Type) throws -> ModelCondition {
    switch self {
    case .all: return .all
    case .and(let conditions): return .and(try conditions.map { try $0.resolved(for: type) })
    case .or(let conditions): return .or(try conditions.map { try $0.resolved(for: type) })
    case .not(let condition): return .not(try condition.resolved(for: type))
    case .field(let names, _):
      guard names.count == 1 else { throw Self.related(names, type) }
      return self
    case .relation(let names, let values):
      guard names.count == 1, let relation = type.schema.field(named: names[0])?.relation,
        relation.keys.count == values.count, !relation.keys.isEmpty
      else { throw Self.related(names, type) }
      let parts = zip(relation.keys, values).map { ModelCondition.field([$0], .equal($1)) }
      return parts.count == 1 ? parts[0] : .and(parts)
    }
  }

  private static func related<Subject: Model>(_ names: [String], _ type: Subject.Type) -> ModelFailure {
    ModelFailure(
      code: .invalidRequest,
      message: """
        '\(names.joined(separator: "."))' cannot be part of a condition on \(type.modelName): only its own fields, and \
        relations whose key it holds, can.
        """, model: type.modelName, field: names.first)
  }

  /// Without conditions that always hold.
  var simplified: ModelCondition {
    switch self {
    case .and(let conditions):
      let rest = conditions.map(\.simplified).filter { $0 != .all }
      return rest.isEmpty ? .all : rest.count == 1 ? rest[0] : .and(rest)
    case .or(let conditions):
      let rest = conditions.map(\.simplified)
      return rest.contains(.all) ? .all : rest.count == 1 ? rest[0] : .or(rest)
    case .not(let condition):
      let inner = condition.simplified
      return inner == .all ? .or([]) : inner == .or([]) ? .all : .not(inner)
    case .field(_, .isIn(let values)) where values.isEmpty: return .or([])
    case .all, .field, .relation: return self
    }
  }

  /// - Parameter never: A field that every object has: that it is missing never holds.
  fileprivate func filter(never: String) -> AnyCodable {
    switch self {
    case .all: [:]
    case .and(let conditions): ["and": .array(conditions.map { $0.filter(never: never) })]
    case .or(let conditions) where conditions.isEmpty: .object([.init(never, ["attributeExists": false])])
    case .or(let conditions): ["or": .array(conditions.map { $0.filter(never: never) })]
    case .not(let condition): ["not": condition.filter(never: never)]
    case .field(let names, .isIn(let values)):
      ModelCondition.or(values.map { .field(names, .equal($0)) }).simplified.filter(never: never)
    case .field(let names, let comparison): .object([.init(names.last ?? "", comparison.filter)])
    case .relation(let names, _): .object([.init(names.last ?? "", [:])])
    }
  }
}

extension ModelCondition {
  fileprivate func subscriptionFilter(never: String) -> AnyCodable? {
    switch self {
    case .all: return .object([])
    case .and(let conditions): return Self.group("and", conditions.map { $0.subscriptionFilter(never: never) })
    case .or(let conditions) where conditions.isEmpty: return .object([.init(never, ["in": []])])
    case .or(let conditions): return Self.group("or", conditions.map { $0.subscriptionFilter(never: never) })
    case .not, .relation, .field(_, .exists): return .none
    case .field(let names, let comparison): return .object([.init(names.last ?? "", comparison.filter)])
    }
  }

  /// Nil if one of them cannot be said.
  private static func group(_ name: String, _ filters: [AnyCodable?]) -> AnyCodable? {
    let known = filters.compactMap(\.self)
    if known.count < filters.count { return .none }
    return .object([.init(name, .array(known))])
  }
}

extension ModelComparison {
  /// The operator with its operand, as AppSync has them.
  fileprivate var filter: AnyCodable {
    switch self {
    case .equal(let value): ["eq": value]
    case .notEqual(let value): ["ne": value]
    case .less(let value): ["lt": value]
    case .lessOrEqual(let value): ["le": value]
    case .greater(let value): ["gt": value]
    case .greaterOrEqual(let value): ["ge": value]
    case .between(let low, let high): ["between": .array([low, high])]
    case .beginsWith(let text): ["beginsWith": .string(text)]
    case .contains(let value): ["contains": value]
    case .notContains(let value): ["notContains": value]
    case .isIn(let values): ["in": .array(values)]
    case .exists(let isThere): ["attributeExists": .bool(isThere)]
    }
  }
}
