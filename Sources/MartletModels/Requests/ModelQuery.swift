public import Martlet

/// A request that reads models, whoever answers it: `client.query(.get(Post.self, byId: "p1"))`.
public struct ModelQuery<Value: Sendable>: Sendable {
  let run: @Sendable (any ModelProvider) async throws -> Value

  /// A request that a provider answers like this.
  public init(_ run: @escaping @Sendable (any ModelProvider) async throws -> Value) { self.run = run }
}

extension ModelQuery {
  /// The object of a key; nil if there is none.
  ///
  /// - Parameters:
  ///   - includes: Relations that come along: `{ [$0.post.blog, $0.reactions] }`. To-one relations come as keys otherwise.
  ///   - errors: With `.partial`, fields that the server could not answer are left out.
  public static func get<Item: Model>(
    _ type: Item.Type, byKey key: Item.Key, errors: ErrorPolicy = .strict,
    includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelQuery where Value == Item? {
    var request = ModelGetRequest<Item>(key)
    request.includes = ModelIncludes(includes(ModelPath()))
    request.errors = errors
    return ModelQuery { [request] in try await $0.get(request) }
  }

  /// The object of an id; nil if there is none.
  public static func get<Item: Model>(
    _ type: Item.Type, byId id: Item.Key.Value, errors: ErrorPolicy = .strict,
    includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelQuery where Value == Item?, Item.Key: SingleModelKey {
    get(type, byKey: Item.Key(id), errors: errors, includes: includes)
  }

  /// The objects that match, page by page.
  ///
  /// - Parameters:
  ///   - limit: How many objects are looked at for one page; nil for the provider's default.
  ///   - token: Where to begin; nil for the beginning.
  public static func list<Item: Model>(
    _ type: Item.Type, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all }, limit: Int? = nil,
    from token: String? = nil, includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelQuery where Value == ModelPage<Item> {
    list(type, where: ModelPredicate(condition), limit: limit, from: token, includes: includes)
  }

  /// The objects that match a predicate, page by page.
  public static func list<Item: Model>(
    _ type: Item.Type, where predicate: ModelPredicate<Item>, limit: Int? = nil, from token: String? = nil,
    includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelQuery where Value == ModelPage<Item> {
    var request = ModelPageRequest<Item>(.all)
    request.predicate = predicate
    request.limit = limit
    request.token = token
    request.includes = ModelIncludes(includes(ModelPath()))
    return ModelQuery { [request] in try await $0.page(request) }
  }

  /// The objects that a secondary index has for a value, in the index's order.
  ///
  /// ```swift
  /// .query(Comment.self, .commentsByPost("p1"), sort: .descending)
  /// ```
  public static func query<Item: Model>(
    _ type: Item.Type, _ index: ModelIndexQuery,
    where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all }, sort: ModelSort? = nil, limit: Int? = nil,
    from token: String? = nil, includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelQuery where Value == ModelPage<Item> {
    var request = ModelPageRequest<Item>(.index(index))
    request.predicate = ModelPredicate(condition)
    request.sort = sort
    request.limit = limit
    request.token = token
    request.includes = ModelIncludes(includes(ModelPath()))
    return ModelQuery { [request] in try await $0.page(request) }
  }
}

extension ModelQuery {
  /// All pages of a list, item by item.
  public func items<Item: Model>(from provider: any ModelProvider) -> ModelItems<Item>
  where Value == ModelPage<Item> {
    ModelItems { try await self.run(provider) }
  }
}
