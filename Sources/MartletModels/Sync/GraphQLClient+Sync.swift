public import Martlet

extension GraphQLClient {
  /// What has changed of a model since a time, page by page; all of it without one.
  ///
  /// ```swift
  /// let page = try await client.sync(Comment.self, since: lastSync)
  /// ```
  ///
  /// - Parameters:
  ///   - lastSync: ``ModelSyncPage/startedAt`` of the first page of the last sync, in milliseconds since 1970. A server
  ///     that does not remember changes for so long gives everything.
  ///   - limit: How many objects are looked at for one page.
  ///   - token: Where to begin; nil for the beginning.
  /// - Throws: ``ModelFailure``; `CancellationError` if the task was cancelled.
  public func sync<Item: Model>(
    _ type: Item.Type, since lastSync: Int? = nil,
    where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all }, limit: Int? = nil,
    from token: String? = nil
  ) async throws -> ModelSyncPage<Item> {
    try await models.sync(
      ModelSyncRequest<Item>(
        lastSync: lastSync, predicate: ModelPredicate(condition), limit: limit, token: token))
  }

  /// Changes a model, and gives it with its version.
  ///
  /// - Throws: ``ModelFailure``; with code `.invalidRequest` for a mutation that was made for another provider.
  public func mutate<Item>(synced mutation: ModelMutation<Item>) async throws -> SyncedModel<Item> {
    guard let request = mutation.request else {
      throw ModelFailure(
        code: .invalidRequest, message: "This mutation was made for another provider.", model: Item.modelName)
    }
    return try await models.changeSynced(request)
  }

  /// Listens to changes of a model, and gives each object with its version.
  public func subscribe<Item: Model>(
    synced subscription: ModelSubscription<Item>
  ) async throws -> GraphQLStream<SyncedModel<Item>> {
    try await models.syncedEvents(subscription)
  }
}
