import GraphQLLanguage

/// What every schema has without defining it: scalars, directives, and the types of introspection (spec sections 3.5, 3.13
/// and 4.2).
enum BuiltIns {
  static let scalarNames: Set<String> = ["Int", "Float", "String", "Boolean", "ID"]

  private static let table = DefinitionTable([Parser.parse(Source(name: "built-in definitions", text)).document])

  static let types: [String: Schema.TypeDefinition] = Dictionary(
    table.types.map { ($0.name, SyntaxConversion.type($0)) }, uniquingKeysWith: { first, _ in first })

  static let directives: [String: Schema.DirectiveDefinition] = Dictionary(
    table.directives.map { ($0.name.value, SyntaxConversion.directive($0)) }, uniquingKeysWith: { first, _ in first })

  static func type(named name: String) -> Schema.TypeDefinition? { types[name] }

  static func directive(named name: String) -> Schema.DirectiveDefinition? { directives[name] }

  /// Whether a name belongs to a built-in scalar or an introspection type.
  static func isBuiltIn(typeNamed name: String) -> Bool { types[name] != nil }

  /// Whether a definition is that of a built-in directive, documentation aside.
  static func saysTheSame(_ directive: Schema.DirectiveDefinition) -> Bool {
    guard let builtIn = directives[directive.name] else { return false }
    return directive.isRepeatable == builtIn.isRepeatable && Set(directive.locations) == Set(builtIn.locations)
      && Set(directive.arguments.map(\.name)) == Set(builtIn.arguments.map(\.name))
  }

  private static let text = """
    scalar Int
    scalar Float
    scalar String
    scalar Boolean
    scalar ID
    directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @deprecated(reason: String! = "No longer supported")
      on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
    directive @specifiedBy(url: String!) on SCALAR
    directive @oneOf on INPUT_OBJECT
    type __Schema {
      description: String
      types: [__Type!]!
      queryType: __Type!
      mutationType: __Type
      subscriptionType: __Type
      directives: [__Directive!]!
    }
    type __Type {
      kind: __TypeKind!
      name: String
      description: String
      specifiedByURL: String
      fields(includeDeprecated: Boolean! = false): [__Field!]
      interfaces: [__Type!]
      possibleTypes: [__Type!]
      enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
      ofType: __Type
      isOneOf: Boolean
    }
    enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
    type __Field {
      name: String!
      description: String
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
      type: __Type!
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __InputValue {
      name: String!
      description: String
      type: __Type!
      defaultValue: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __EnumValue {
      name: String!
      description: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __Directive {
      name: String!
      description: String
      isRepeatable: Boolean!
      locations: [__DirectiveLocation!]!
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
    }
    enum __DirectiveLocation {
      QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION SCHEMA SCALAR
      OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
    }
    """
}
