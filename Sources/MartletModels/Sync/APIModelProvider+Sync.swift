import Martlet

extension APIModelProvider {
  func sync<Item: Model>(_ request: ModelSyncRequest<Item>) async throws -> ModelSyncPage<Item> {
    try await failing(Item.self) {
      let (document, field) = try await ModelDocuments.sync(request)
      let answer = try await client.data(for: document)
      guard let page = answer.root.value(of: field), page.valueKind == .object else {
        throw ModelFailure.failure(errors: answer.errors, model: Item.modelName)
      }
      return try ModelReading.located(field) { try syncPage(page, answer.errors) }
    }
  }

  private func syncPage<Item: Model>(
    _ page: ResponseValue, _ errors: [GraphQLError]
  ) throws -> ModelSyncPage<Item> {
    let values = page.value(of: "items")?.items ?? []
    var items: [SyncedModel<Item>] = []
    for (index, value) in values.enumerated() where value.valueKind != .null {
      do { items.append(try SyncedModel(value, provider: self)) } catch {
        throw GraphQLFailure.located(GraphQLFailure.located(error, within: .index(index)), within: .key("items"))
      }
    }
    return ModelSyncPage(
      items: items, nulls: values.count - items.count,
      nextToken: try page.value(of: "nextToken").flatMap { try $0.withPlace { try String?.__read(from: $0) } },
      startedAt: try page.value(of: "startedAt").flatMap { try $0.withPlace { try Int?.__read(from: $0) } },
      errors: errors)
  }

  func changeSynced<Item: Model>(_ request: ModelChangeRequest<Item>) async throws -> SyncedModel<Item> {
    try await change(request, for: [.change, .synced]) { try SyncedModel($0, provider: self) }
  }

  func syncedEvents<Item: Model>(
    _ subscription: ModelSubscription<Item>
  ) async throws -> GraphQLStream<SyncedModel<Item>> {
    try await events(subscription, for: [.change, .synced]) { try SyncedModel($0, provider: self) }
  }
}
