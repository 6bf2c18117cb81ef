public import Martlet

/// What fields must be like: a value that operators on paths make, and `&&`, `||` and `!` join.
///
/// One condition means the same as a filter of a server, in a database and in memory: a field that is null is not less,
/// equal or greater than any value, but different from all of them; texts compare by their UTF-8.
public indirect enum ModelCondition: Sendable, Hashable {
  /// Always.
  case all
  /// All of them hold; always, if there are none.
  case and([ModelCondition])
  /// One of them holds; never, if there are none.
  case or([ModelCondition])
  /// It does not hold.
  case not(ModelCondition)
  /// A field, by the names that lead to it, is so.
  case field([String], ModelComparison)
  /// A to-one relation, by the names that lead to it, has this key.
  case relation([String], [AnyCodable])

  /// Both hold.
  public static func && (left: ModelCondition, right: ModelCondition) -> ModelCondition {
    if left == .all { return right }
    if right == .all { return left }
    if case .and(let conditions) = left { return .and(conditions + [right]) }
    return .and([left, right])
  }

  /// One of them holds.
  public static func || (left: ModelCondition, right: ModelCondition) -> ModelCondition {
    if left == .all || right == .all { return .all }
    if case .or(let conditions) = left { return .or(conditions + [right]) }
    return .or([left, right])
  }

  /// The condition does not hold.
  public static prefix func ! (condition: ModelCondition) -> ModelCondition { .not(condition) }
}

/// How a field compares.
public enum ModelComparison: Sendable, Hashable {
  /// It is this value.
  case equal(AnyCodable)
  /// It is another value, or null.
  case notEqual(AnyCodable)
  /// It comes before this value.
  case less(AnyCodable)
  /// It comes before this value, or is it.
  case lessOrEqual(AnyCodable)
  /// It comes after this value.
  case greater(AnyCodable)
  /// It comes after this value, or is it.
  case greaterOrEqual(AnyCodable)
  /// Both ends belong to it.
  case between(AnyCodable, AnyCodable)
  /// A text begins with this one.
  case beginsWith(String)
  /// A text has this part, or a list this element.
  case contains(AnyCodable)
  /// A text lacks this part, or a list this element; so does null.
  case notContains(AnyCodable)
  /// It is one of these.
  case isIn([AnyCodable])
  /// It is not null.
  case exists(Bool)
}

/// A condition on a model, as a value.
///
/// ```swift
/// let popular = ModelPredicate<Post> { $0.rating > 3 && $0.title.beginsWith("a") }
/// let posts = allPosts.filter(popular.matches)
/// ```
public struct ModelPredicate<Subject: Model>: Sendable, Hashable {
  /// The condition.
  public let condition: ModelCondition

  /// A condition that is written in place.
  public init(_ condition: (ModelPath<Subject>) -> ModelCondition) {
    self.condition = condition(ModelPath())
  }

  /// A condition that is known.
  public init(_ condition: ModelCondition) { self.condition = condition }

  /// Holds for every object.
  public static var all: ModelPredicate { ModelPredicate(.all) }

  /// Both hold.
  public static func && (left: ModelPredicate, right: ModelPredicate) -> ModelPredicate {
    ModelPredicate(left.condition && right.condition)
  }

  /// One of them holds.
  public static func || (left: ModelPredicate, right: ModelPredicate) -> ModelPredicate {
    ModelPredicate(left.condition || right.condition)
  }

  /// The predicate does not hold.
  public static prefix func ! (predicate: ModelPredicate) -> ModelPredicate {
    ModelPredicate(!predicate.condition)
  }
}
