public import Martlet

/// A page of what has changed on a server.
public struct ModelSyncPage<Item: Model>: Sendable {
  /// The objects that were changed, those that were deleted included.
  public let items: [SyncedModel<Item>]
  /// How many items the server could not give: they are null, and left out of ``items``.
  public let nulls: Int
  /// Where the next page begins; nil on the last one.
  public let nextToken: String?
  /// When the server began to answer, in milliseconds since 1970: what the next sync is to begin with, of the first page.
  public let startedAt: Int?
  /// The errors of single items, with the page's values beside them.
  public let errors: [GraphQLError]
}

/// What is asked of a server: what has changed of a model.
struct ModelSyncRequest<Item: Model>: Sendable {
  var lastSync: Int?
  var predicate: ModelPredicate<Item> = .all
  var limit: Int?
  var token: String?
}
