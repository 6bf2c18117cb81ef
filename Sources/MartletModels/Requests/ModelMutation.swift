/// A request that changes a model: `client.mutate(.create(post))`.
public struct ModelMutation<Item: Model>: Sendable {
  let run: @Sendable (any ModelProvider) async throws -> Item
  /// What is asked for; nil for changes that a provider makes in its own way.
  private(set) var request: ModelChangeRequest<Item>?

  /// A change that a provider makes like this.
  public init(_ run: @escaping @Sendable (any ModelProvider) async throws -> Item) { self.run = run }
}

extension ModelMutation {
  /// Creates an object. What is nil is left out, so that the server's defaults apply.
  public static func create(
    _ object: Item, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all },
    includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelMutation {
    change(ModelChangeRequest(.create, object), condition, nil, includes)
  }

  /// Updates an object: sends what was set since it was read, or, if it was made, all that is not nil.
  ///
  /// - Parameters:
  ///   - condition: What the object must be like; ``ModelFailure`` with code `.conditionFailed` if it is not.
  ///   - version: The version that was read, for servers that detect conflicts.
  public static func update(
    _ object: Item, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all }, version: Int? = nil,
    includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelMutation {
    change(ModelChangeRequest(.update, object), condition, version, includes)
  }

  /// Deletes an object, and gives it as it was.
  public static func delete(
    _ object: Item, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all }, version: Int? = nil
  ) -> ModelMutation {
    change(ModelChangeRequest(.delete, object), condition, version) { _ in [] }
  }

  /// Deletes the object of a key, and gives it as it was.
  public static func delete(
    _ type: Item.Type, byKey key: Item.Key, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all },
    version: Int? = nil
  ) -> ModelMutation {
    change(ModelChangeRequest(deleting: key), condition, version) { _ in [] }
  }

  private static func change(
    _ request: ModelChangeRequest<Item>, _ condition: (ModelPath<Item>) -> ModelCondition, _ version: Int?,
    _ includes: (ModelPath<Item>) -> [any IncludedPath]
  ) -> ModelMutation {
    var request = request
    request.condition = ModelPredicate(condition)
    request.version = version
    request.includes = ModelIncludes(includes(ModelPath()))
    var mutation = ModelMutation { [request] in try await $0.change(request) }
    mutation.request = request
    return mutation
  }
}
