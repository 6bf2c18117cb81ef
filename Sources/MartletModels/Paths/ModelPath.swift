import Martlet

/// A way from a model to one that it relates to: what the closures of `includes` and of predicates get.
///
/// ```swift
/// .get(Comment.self, byId: "c1", includes: { [$0.post.blog] })
/// .list(Post.self, where: { $0.rating > 3 && $0.title.beginsWith("a") })
/// ```
///
/// Generated extensions have one property for each field.
public struct ModelPath<Target: Model>: Sendable, Hashable, IncludedPath {
  /// The names of the relations on the way.
  public let __names: [String]

  /// The way that leads nowhere yet.
  public init() { __names = [] }

  init(names: [String]) { __names = names }

  /// The way on to a relation.
  public func __relation<Next: Model>(_ name: String, _ type: Next.Type = Next.self) -> ModelPath<Next> {
    ModelPath<Next>(names: __names + [name])
  }

  /// A field of the model at the end of the way.
  public func __field<Value: ModelValue>(_ name: String, _ type: Value.Type = Value.self) -> FieldPath<Value> {
    FieldPath(names: __names + [name])
  }
}

/// A way that a request can include.
public protocol IncludedPath: Sendable {
  var __names: [String] { get }
}

/// A way to a field.
public struct FieldPath<Value: ModelValue>: Sendable, Hashable {
  /// The names of the relations on the way, and of the field.
  let names: [String]
}

/// Which relations come along with a model.
public struct ModelIncludes: Sendable, Hashable {
  /// The relations that come along, each with those that come along with it.
  private(set) var relations: [String: ModelIncludes] = [:]

  /// Nothing but keys.
  public init() {}

  /// What these ways lead through; in which order they are given makes no difference.
  public init(_ paths: [any IncludedPath]) {
    for path in paths { include(path.__names[...]) }
  }

  private mutating func include(_ names: ArraySlice<String>) {
    guard let name = names.first else { return }
    relations[name, default: ModelIncludes()].include(names.dropFirst())
  }
}
