import Martlet

/// An object of a server that keeps versions, with what the server knows of it.
///
/// Servers keep versions where conflict detection is on. An object that was deleted is kept for a while, and told of as such.
public struct SyncedModel<Item: Model>: Sendable, Hashable {
  /// The object.
  public let model: Item
  /// Counts the changes; sent with the next one, it lets the server find conflicts.
  public let version: Int
  /// Whether the object was deleted.
  public let isDeleted: Bool
  /// When it was changed last, in milliseconds since 1970.
  public let lastChangedAt: Int

  /// An object with what a server knows of it.
  public init(_ model: Item, version: Int, isDeleted: Bool, lastChangedAt: Int) {
    self.model = model
    self.version = version
    self.isDeleted = isDeleted
    self.lastChangedAt = lastChangedAt
  }
}

extension SyncedModel {
  /// Reads an object with its metadata. One that says nothing of a deletion was not deleted.
  ///
  /// - Throws: `GraphQLFailure` with the path within the object.
  init(_ value: ResponseValue, provider: any ModelProvider) throws {
    model = try ModelReading.object(Item.self, in: value, provider: provider)
    version = try Self.read("_version", in: value)
    isDeleted = try Self.read("_deleted", in: value) as Bool? ?? false
    lastChangedAt = try Self.read("_lastChangedAt", in: value)
  }

  private static func read<Value: ModelValue>(_ name: String, in value: ResponseValue) throws -> Value {
    try ModelReading.located(name) {
      if let member = value.value(of: name) { return try member.withPlace { try Value.__read(from: $0) } }
      if let missing = Value.__missing { return missing }
      throw GraphQLFailure(
        code: .missingValue,
        message: "The object has no '\(name)'. Servers have it where conflict detection is on; is it for this API?")
    }
  }
}
