/// Names that something else in Swift or in generated code owns.
///
/// Names from a schema that are among them get a trailing `_`. Names that begin with `__` cannot come from a schema
/// (spec section 2.1.8), so those need no mention.
enum ReservedNames {
  /// For types: what cannot name a nested type, and every unqualified type name in generated code.
  static let types: Set<String> = [
    "Type", "Protocol", "Self", "Any", "Swift", "Martlet", "_",
    "String", "StaticString", "Int", "Bool", "Double", "Field", "AnyCodable", "InputValue", "InputFields", "OneOfField",
    "GraphQLID", "GraphQLValue", "GraphQLObject", "GraphQLFragment", "GraphQLEnum", "GraphQLModel",
    "GraphQLAbstractModel", "GraphQLField", "GraphQLOptionalArguments", "GraphQLRequiredArguments", "GraphQLEnumValues",
    "GraphQLInputObject", "GraphQLOneOfInput", "GraphQLOpaqueScalar", "GraphQLQueryRoot", "GraphQLMutationRoot",
    "GraphQLSubscriptionRoot", "GraphQLConnection", "GraphQLNodesPage", "GraphQLEdgesPage", "GraphQLPageInfo",
    "GraphQLBackwardPageInfo", "MartletGeneratedCode", "CaseIterable", "GraphQLDirective",
  ]

  /// For the namespace: what stands directly within it, and would hide it there.
  static let namespace: Set<String> = [
    "Model", "Enum", "Input", "Scalar", "Arguments", "Directive", "Query", "Mutation", "Subscription",
  ]

  /// For fields: what a key path reads otherwise (`\.self`), and metatype members.
  static let fields: Set<String> = ["self", "init", "Type", "Protocol", "_"]

  /// For enum cases: as for fields, with the members of `CaseIterable` and `RawRepresentable`, and what means another thing
  /// where the enum is optional.
  static let cases: Set<String> = [
    "self", "init", "Type", "Protocol", "_", "allCases", "none", "some", "rawValue", "hashValue",
  ]

  /// For parameters, which are used as expressions: keywords that mean a value or a type even in backticks.
  static let parameters: Set<String> = ["self", "Self", "init", "Any", "Type", "Protocol", "_"]
}
