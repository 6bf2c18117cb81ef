/// What answers requests for models and loads their relations: an API, or a store. Models keep the one that they came from.
public protocol ModelProvider: AnyObject, Sendable {
  /// The object of a key; nil if there is none. Loads at the same time are joined.
  func load<Item: Model>(_ key: Item.Key, of type: Item.Type) async throws -> Item?
  /// The objects of these keys; keys that lead nowhere are not in the result.
  func load<Item: Model>(_ keys: Set<Item.Key>, of type: Item.Type) async throws -> [Item.Key: Item]
  /// An object with what the request includes; nil if there is none.
  func get<Item: Model>(_ request: ModelGetRequest<Item>) async throws -> Item?
  /// One page of a list.
  func page<Item: Model>(_ request: ModelPageRequest<Item>) async throws -> ModelPage<Item>
  /// Creates, updates or deletes an object, and gives it as it is then.
  func change<Item: Model>(_ request: ModelChangeRequest<Item>) async throws -> Item
}

extension ModelProvider {
  /// Answers a query.
  public func query<Value>(_ query: ModelQuery<Value>) async throws -> Value { try await query.run(self) }

  /// Makes a change.
  public func mutate<Item>(_ mutation: ModelMutation<Item>) async throws -> Item { try await mutation.run(self) }
}
