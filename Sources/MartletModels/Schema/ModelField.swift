/// One field of a model, or of a type within it.
public struct ModelField: Sendable, Hashable, Codable {
  /// What a field holds.
  public enum Kind: Sendable, Hashable, Codable {
    /// A scalar of this name.
    case scalar(String)
    /// An enum of this name.
    case `enum`(String)
    /// An object of this type, which is no model, with its fields' names.
    case embedded(String)
    /// A relation.
    case relation(ModelRelation)
  }

  /// The name in the schema.
  public let name: String
  /// What it holds.
  public let kind: Kind
  /// Whether the value may not be null.
  public let isRequired: Bool
  /// Whether it is a list of values.
  public let isList: Bool
  /// Whether the server alone sets it.
  public let isReadOnly: Bool
  /// Whether it is a foreign key that the schema does not spell out.
  public let isImplicit: Bool

  /// A field.
  public init(
    _ name: String, _ kind: Kind, isRequired: Bool = false, isList: Bool = false, isReadOnly: Bool = false,
    isImplicit: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.isList = isList
    self.isReadOnly = isReadOnly
    self.isImplicit = isImplicit
  }

  /// The relation, if it is one.
  public var relation: ModelRelation? {
    guard case .relation(let relation) = kind else { return nil }
    return relation
  }
}

/// How a model relates to another.
public struct ModelRelation: Sendable, Hashable, Codable {
  /// On which side the foreign key is, and how many there are.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// To one, whose key this model holds.
    case belongsTo
    /// To one.
    case hasOne
    /// To many, who hold this model's key.
    case hasMany
  }

  /// How many there are, and who holds the key.
  public let kind: Kind
  /// The name of the other model.
  public let model: String
  /// The fields of this model that hold the other's key, in the order of that key; empty if the other model holds this one's.
  public let keys: [String]
  /// The fields of the other model that hold this one's key, in its order; empty if this model holds the other's.
  public let foreignKeys: [String]

  /// A relation by the keys that one of both models holds.
  public init(_ kind: Kind, _ model: String, keys: [String] = [], foreignKeys: [String] = []) {
    self.kind = kind
    self.model = model
    self.keys = keys
    self.foreignKeys = foreignKeys
  }

  /// Whether there is at most one.
  public var isToOne: Bool { kind != .hasMany }
}
