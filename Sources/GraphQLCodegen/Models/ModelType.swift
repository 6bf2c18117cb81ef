import GraphQLLanguage
import GraphQLSchema

/// A type with `@model`, with all that its directives say worked out.
struct ModelType {
  var name: String
  var description: String?
  /// In the order in which the schema has them; keys that it does not spell out behind.
  var members: [ModelMember]
  /// The names of the fields of the primary key.
  var primaryKey: [String] = ["id"]
  var indexes: [ModelIndexDefinition] = []
  var rules: [ModelRule] = []
  var location: NodeLocation = .none
  /// What its lists are called after, where a deployed schema says it.
  var listPluralName: String?
  var syncPluralName: String?

  func member(named name: String) -> ModelMember? { members.first { $0.name == name } }

  /// The members in the order of documents: the key, values from A to Z, relations from A to Z.
  var sortedMembers: [ModelMember] {
    let key = primaryKey.compactMap { member(named: $0) }
    let others = members.filter { !primaryKey.contains($0.name) }
    return key + others.filter { $0.relation == nil }.sorted { $0.name < $1.name }
      + others.filter { $0.relation != nil }.sorted { $0.name < $1.name }
  }
}

/// A field of a model or of a type within one.
struct ModelMember {
  enum Kind: Equatable {
    case scalar, `enum`, embedded
    case relation(ModelRelationDefinition)
  }

  var name: String
  var description: String?
  var type: TypeReference
  var kind: Kind
  var isReadOnly = false
  /// Whether it is a foreign key that the schema does not spell out.
  var isImplicit = false

  var typeName: String { type.namedType.name.value }

  var relation: ModelRelationDefinition? {
    guard case .relation(let relation) = kind else { return nil }
    return relation
  }

  var isList: Bool {
    switch type {
    case .list: true
    case .nonNull(let inner): if case .list = inner.type { true } else { false }
    case .named: false
    }
  }
}

/// How a model relates to another.
struct ModelRelationDefinition: Equatable {
  enum Kind: String {
    case belongsTo, hasOne, hasMany
  }

  var kind: Kind
  var target: String
  /// The fields of this model that hold the other's key.
  var keys: [String] = []
  /// The fields of the other model that hold this one's.
  var foreignKeys: [String] = []
}

/// A secondary index.
struct ModelIndexDefinition {
  var name: String
  var fields: [String]
  var queryField: String?
}

/// A rule of `@auth`.
struct ModelRule {
  var allowed: String
  var provider: String?
  var ownerField: String?
  var identityClaim: String?
  var groups: [String] = []
  var groupsField: String?
  var groupClaim: String?
  var operations: [String]?
}
