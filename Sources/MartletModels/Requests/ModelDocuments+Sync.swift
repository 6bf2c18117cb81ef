import Martlet

extension ModelDocuments {
  /// `query SyncPosts($lastSync: AWSTimestamp) { syncPosts(lastSync: $lastSync) { items { … } nextToken startedAt } }`
  static func sync<Item: Model>(
    _ request: ModelSyncRequest<Item>
  ) async throws -> (request: Request<DynamicQuery>, field: String) {
    let field = "sync\(Item.schema.syncPluralName)"
    var arguments: [DynamicField.Argument] = []
    if let filter = try request.predicate.filter() {
      arguments.append(.init("filter", "Model\(Item.modelName)FilterInput", grouped(filter)))
    }
    if let since = request.lastSync { arguments.append(.init("lastSync", "AWSTimestamp", .number(String(since)))) }
    if let limit = request.limit { arguments.append(.init("limit", "Int", .number(String(limit)))) }
    if let token = request.token { arguments.append(.init("nextToken", "String", .string(token))) }
    let connection = "Model\(Item.modelName)Connection"
    let items = ModelSelection.fields(of: Item.self, including: ModelIncludes(), for: .synced)
    let root = DynamicField(
      "Query", field, arguments: arguments,
      children: [
        DynamicField(connection, "items", isList: true, children: items), DynamicField(connection, "nextToken"),
        DynamicField(connection, "startedAt"),
      ])
    return (try await self.request([root], named: field), field)
  }

  /// A condition by itself as a group of one, with which the server looks its index up rather than at every object.
  private static func grouped(_ filter: AnyCodable) -> AnyCodable {
    if case .object(let members) = filter, members.count == 1, ["and", "or", "not"].contains(members[0].key) {
      return filter
    }
    return ["and": .array([filter])]
  }
}
