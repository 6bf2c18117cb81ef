import GraphQLSchema

/// The Swift names of models and of what they hold.
struct ModelNames {
  private var types: [String: String] = [:]

  /// Names that generated code uses unqualified, or that Swift owns.
  private static let reservedTypes: Set<String> = [
    "Type", "Protocol", "Self", "Any", "Swift", "Martlet", "MartletModels", "_", "String", "Int", "Bool", "Double",
    "Sendable", "Field", "Key", "Model", "ModelKey", "SingleModelKey", "ModelEnum", "ModelEmbedded", "ModelSchema",
    "ModelField", "ModelFieldName", "ModelIndex", "ModelIndexQuery", "ModelAuthRule", "ModelLayout", "ModelChanges",
    "ModelPath", "ModelRow", "ModelRelation", "FieldPath", "LazyReference", "LazyList", "GraphQLID", "AnyCodable",
    "AWSDate", "AWSTime", "AWSDateTime", "AWSTimestamp", "AWSEmail", "AWSJSON", "AWSURL", "AWSPhone", "AWSIPAddress",
  ]

  init(_ analysis: ModelAnalysis) {
    let names = analysis.models.map(\.name) + analysis.embedded.map(\.name) + analysis.enums.map(\.name)
    var scope = NameScope(reserved: Self.reservedTypes, wireNames: names)
    for name in names { types[name] = scope.name(for: name) }
  }

  /// The name of a model, object or enum of the schema.
  func type(_ name: String) -> String { SwiftIdentifier.escaped(types[name] ?? name) }

  /// The type's name as a file's.
  func file(_ name: String) -> String { types[name] ?? name }
}

/// The Swift names of the members of one type.
struct MemberNames {
  private var properties: [String: String] = [:]
  private var cases: [String: String] = [:]
  private var references: [String: String] = [:]

  init(_ members: [ModelMember]) {
    let wireNames = members.map(\.name)
    var scope = NameScope(reserved: ReservedNames.members, wireNames: wireNames)
    for name in wireNames { properties[name] = scope.name(for: name) }
    var caseScope = NameScope(reserved: ReservedNames.cases, wireNames: wireNames)
    for name in wireNames { cases[name] = caseScope.name(for: name) }
    for member in members where member.relation != nil && member.relation?.kind != .hasMany {
      references[member.name] = scope.free(member.name + "Reference")
    }
  }

  /// The property of a field.
  func property(_ name: String) -> String { SwiftIdentifier.escaped(properties[name] ?? name) }

  /// The property without backticks, for labels and after a dot.
  func plain(_ name: String) -> String { properties[name] ?? name }

  /// The case of a field.
  func `case`(_ name: String) -> String { SwiftIdentifier.escaped(cases[name] ?? name) }

  /// The property that holds a to-one relation.
  func reference(_ name: String) -> String { references[name] ?? name }
}

extension ReservedNames {
  /// For the fields of models: what a model's other members are called.
  static let members: Set<String> = [
    "self", "init", "Type", "Protocol", "_", "key", "schema", "hashValue", "Key", "Field", "modelName", "row",
  ]
}
