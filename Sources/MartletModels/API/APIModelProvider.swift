public import Martlet

/// Answers requests for models by a GraphQL API with AppSync's conventions.
///
/// Every client has one, see `GraphQLClient.models`. It keeps no objects: loads of the same key at one time are joined, and
/// those of several keys go in one document.
public final class APIModelProvider: ModelProvider {
  let client: GraphQLClient
  private let loaders: ModelLoaders

  /// - Parameter maximumBatch: Most objects that are loaded by one document.
  public convenience init(_ client: GraphQLClient, maximumBatch: Int = 25) {
    self.init(client, maximumBatch: maximumBatch, clock: ContinuousClock())
  }

  /// - Parameter clock: By which keys are gathered while others are loading.
  package init(_ client: GraphQLClient, maximumBatch: Int = 25, clock: any Clock<Duration>) {
    self.client = client.detached
    loaders = ModelLoaders(maximumBatch: max(1, maximumBatch), clock: clock)
  }

  public func load<Item: Model>(_ key: Item.Key, of type: Item.Type) async throws -> Item? {
    try await loader(of: type).load(key)
  }

  public func load<Item: Model>(_ keys: Set<Item.Key>, of type: Item.Type) async throws -> [Item.Key: Item] {
    try await loader(of: type).load(keys)
  }

  public func get<Item: Model>(_ request: ModelGetRequest<Item>) async throws -> Item? {
    try await failing(Item.self, key: request.key.description) {
      let (document, field) = try await ModelDocuments.get(request)
      let answer = try await client.data(for: document)
      let value = answer.root.value(of: field)
      guard let value, value.valueKind != .null else {
        if answer.errors.isEmpty { return nil }
        throw ModelFailure.failure(errors: answer.errors, model: Item.modelName, key: request.key.description)
      }
      if request.errors == .strict, !answer.errors.isEmpty {
        throw ModelFailure.failure(errors: answer.errors, model: Item.modelName, key: request.key.description)
      }
      return try ModelReading.located(field) { try ModelReading.object(Item.self, in: value, provider: self) }
    }
  }

  public func page<Item: Model>(_ request: ModelPageRequest<Item>) async throws -> ModelPage<Item> {
    try await failing(Item.self) {
      let (document, path) = try await ModelDocuments.page(request)
      let answer = try await client.data(for: document)
      var value: ResponseValue? = answer.root
      for name in path { value = value?.value(of: name) }
      guard let value, value.valueKind != .null else {
        if answer.errors.isEmpty { return ModelPage(items: [], request: request, provider: self) }
        throw ModelFailure.failure(errors: answer.errors, model: Item.modelName)
      }
      do {
        var page = try value.withPlace {
          try ModelReading.page(Item.self, at: $0, request: request, provider: self)
        }
        page.errors = answer.errors
        return page
      } catch {
        throw path.reversed().reduce(error) { GraphQLFailure.located($0, within: .key($1)) }
      }
    }
  }

  public func change<Item: Model>(_ request: ModelChangeRequest<Item>) async throws -> Item {
    try await change(request, for: .change) { try ModelReading.object(Item.self, in: $0, provider: self) }
  }

  /// Makes a change, and reads what the server gives of the object.
  func change<Item: Model, Value>(
    _ request: ModelChangeRequest<Item>, for purpose: ModelSelection.Purpose, _ read: (ResponseValue) throws -> Value
  ) async throws -> Value {
    try await failing(Item.self, key: request.key.description) {
      let (document, field) = try await ModelDocuments.change(request, for: purpose)
      let answer = try await client.data(for: document)
      guard let value = answer.root.value(of: field), value.valueKind != .null else {
        if !answer.errors.isEmpty {
          throw ModelFailure.failure(errors: answer.errors, model: Item.modelName, key: request.key.description)
        }
        throw ModelFailure(
          code: .notFound, message: "There is no \(Item.modelName) '\(request.key)' to \(request.kind.rawValue).",
          model: Item.modelName, key: request.key.description)
      }
      return try ModelReading.located(field) { try read(value) }
    }
  }

  /// What happens to objects of a model.
  func events<Item: Model>(_ subscription: ModelSubscription<Item>) async throws -> GraphQLStream<Item> {
    try await events(subscription, for: .change) { try ModelReading.object(Item.self, in: $0, provider: self) }
  }

  /// What happens to objects of a model, as it is read.
  func events<Item: Model, Value: Sendable>(
    _ subscription: ModelSubscription<Item>, for purpose: ModelSelection.Purpose,
    _ read: @escaping @Sendable (ResponseValue) throws -> Value
  ) async throws -> GraphQLStream<Value> {
    let (document, field) = try await ModelDocuments.events(subscription, for: purpose)
    return client.dataStream(for: document) { root in
      guard let value = root.value(of: field) else {
        throw ModelFailure(
          code: .decoding, message: "An event has no '\(field)'.", model: Item.modelName, path: [.key(field)])
      }
      return try ModelReading.located(field) { try read(value) }
    }
  }

  func failing<Item: Model, Value>(
    _ type: Item.Type, key: String? = nil, _ body: () async throws -> Value
  ) async throws -> Value {
    do { return try await body() } catch { throw ModelFailure.failure(error, model: Item.modelName, key: key) }
  }

  private func loader<Item: Model>(of type: Item.Type) -> ModelLoader<Item> {
    loaders.loader(of: type) { [weak self] keys in
      guard let self else { throw CancellationError() }
      return try await self.loadTogether(keys)
    }
  }

  /// Loads objects by one document.
  private func loadTogether<Item: Model>(_ keys: [Item.Key]) async throws -> [Item.Key: Result<Item?, any Error>] {
    if keys.count == 1 {
      do {
        return [keys[0]: .success(try await get(ModelGetRequest<Item>(keys[0])))]
      } catch { return [keys[0]: .failure(error)] }
    }
    return try await failing(Item.self) {
      let document = try await ModelDocuments.get(keys, of: Item.self)
      let answer = try await client.data(for: document)
      var results: [Item.Key: Result<Item?, any Error>] = [:]
      for (index, key) in keys.enumerated() { results[key] = result(ModelDocuments.alias(index), key, answer) }
      return results
    }
  }

  private func result<Item: Model>(
    _ alias: String, _ key: Item.Key, _ answer: AnsweredData
  ) -> Result<Item?, any Error> {
    let errors = answer.errors.filter { $0.path.first == .key(alias) }
    if !errors.isEmpty {
      return .failure(ModelFailure.failure(errors: errors, model: Item.modelName, key: key.description))
    }
    guard let value = answer.root.value(of: alias), value.valueKind != .null else { return .success(nil) }
    do {
      return .success(
        try ModelReading.located(alias) { try ModelReading.object(Item.self, in: value, provider: self) })
    } catch {
      return .failure(ModelFailure.failure(error, model: Item.modelName, key: key.description))
    }
  }
}
