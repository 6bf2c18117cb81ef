public import Martlet

extension GraphQLClient {
  /// What answers requests for models and loads their relations. Copies of a client share it; a client with other settings,
  /// such as headers, has its own, so that relations are loaded as the object was.
  public var models: APIModelProvider {
    attachments.value(of: APIModelProvider.self) { APIModelProvider(self) }
  }

  /// Reads models.
  ///
  /// ```swift
  /// let comment = try await client.query(.get(Comment.self, byId: "c1", includes: { [$0.post.blog] }))
  /// ```
  ///
  /// - Throws: ``ModelFailure``; `CancellationError` if the task was cancelled.
  public func query<Value>(_ query: ModelQuery<Value>) async throws -> Value { try await query.run(models) }

  /// All items of a list, page by page: `for try await post in client.items(.list(Post.self))`.
  public func items<Item: Model>(_ query: ModelQuery<ModelPage<Item>>) -> ModelItems<Item> { query.items(from: models) }

  /// Changes a model.
  ///
  /// - Throws: ``ModelFailure``; `CancellationError` if the task was cancelled.
  public func mutate<Item>(_ mutation: ModelMutation<Item>) async throws -> Item { try await mutation.run(models) }

  /// Listens to changes of a model.
  public func subscribe<Item: Model>(_ subscription: ModelSubscription<Item>) async throws -> GraphQLStream<Item> {
    try await models.events(subscription)
  }

  /// Loads a relation of many objects at once, so that their getters need not: `client.prefetch(comments, \.post)`.
  public func prefetch<Owner: Model, Target: Model>(
    _ objects: some Sequence<Owner>, _ path: KeyPath<ModelPath<Owner>, ModelPath<Target>>
  ) async throws {
    try await MartletModels.prefetch(objects, path)
  }
}
