/// What a model is in the schema: data that requests, predicates and stores are made from.
public struct ModelSchema: Sendable, Hashable, Codable {
  /// The type's name.
  public let name: String
  /// What the list query is called after: `Posts` for `listPosts`.
  public let listPluralName: String
  /// What the sync query is called after: `Posts` for `syncPosts`.
  public let syncPluralName: String
  /// In the order of every document: the primary key, then values from A to Z, then relations from A to Z.
  public let fields: [ModelField]
  /// The names of the fields of the primary key, in their order.
  public let primaryKey: [String]
  /// The secondary indexes.
  public let indexes: [ModelIndex]
  /// Who may do what.
  public let authRules: [ModelAuthRule]

  /// A model's schema; the fields are in the order of documents.
  public init(
    name: String, listPluralName: String, syncPluralName: String, primaryKey: [String], fields: [ModelField],
    indexes: [ModelIndex] = [], authRules: [ModelAuthRule] = []
  ) {
    self.name = name
    self.listPluralName = listPluralName
    self.syncPluralName = syncPluralName
    self.primaryKey = primaryKey
    self.fields = fields
    self.indexes = indexes
    self.authRules = authRules
  }

  /// The field of a name.
  public func field(named name: String) -> ModelField? { fields.first { $0.name == name } }

  /// The index of a name, as its directive says it.
  public func index(named name: String) -> ModelIndex? { indexes.first { $0.name == name } }
}

/// A secondary index: a query by other fields than the primary key.
public struct ModelIndex: Sendable, Hashable, Codable {
  /// The name in the schema.
  public let name: String
  /// The fields that it is by, the first one always equal.
  public let fields: [String]
  /// The query that uses it; nil if there is none.
  public let queryField: String?

  /// An index by these fields.
  public init(name: String, fields: [String], queryField: String? = nil) {
    self.name = name
    self.fields = fields
    self.queryField = queryField
  }
}
