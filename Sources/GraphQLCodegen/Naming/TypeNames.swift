import GraphQLSchema

/// The Swift names of a schema's types.
struct TypeNames {
  /// The nested enums of the namespace, which hold types and directives.
  enum Kind: String {
    case model = "Model"
    case `enum` = "Enum"
    case input = "Input"
    case scalar = "Scalar"
    case arguments = "Arguments"
    case directive = "Directive"
  }

  /// The name of the namespace.
  let namespace: String

  /// Names that no type gets.
  let reserved: Set<String>

  private var simple: [String: String] = [:]
  private var qualified: [String: String] = [:]

  init(_ schema: Schema, options: CodegenOptions) {
    namespace = options.namespace
    let modules = options.scalars.values.compactMap(\.module)
    reserved = ReservedNames.types.union(modules).union([namespace])
    var scope = NameScope(reserved: reserved, wireNames: schema.types.lazy.map(\.name))
    for type in schema.types {
      let name = scope.name(for: type.name)
      simple[type.name] = name
      qualified[type.name] = "\(namespace).\(Self.kind(of: type).rawValue).\(SwiftIdentifier.escaped(name))"
    }
    for (name, builtIn) in Self.builtIns {
      let isMapped = options.scalars[name] != nil
      simple[name] = isMapped ? scope.name(for: name) : builtIn
      qualified[name] = isMapped ? "\(namespace).\(Kind.scalar.rawValue).\(scope.name(for: name))" : builtIn
    }
  }

  /// The name of a type within its kind, without backticks.
  func simpleName(of type: String) -> String { simple[type] ?? type }

  /// The full name of a type; standard types for built-in scalars.
  func qualifiedName(of type: String) -> String { qualified[type] ?? type }

  /// The full name of the enum that holds a kind of types.
  func qualifier(_ kind: Kind) -> String { "\(namespace).\(kind.rawValue)" }

  /// Where a type is declared.
  static func kind(of type: Schema.TypeDefinition) -> Kind {
    switch type {
    case .scalar: .scalar
    case .object, .interface, .union: .model
    case .enum: .enum
    case .inputObject: .input
    }
  }

  /// The Swift types of the built-in scalars.
  static let builtIns = [
    "Int": "Int", "Float": "Double", "String": "String", "Boolean": "Bool", "ID": "GraphQLID",
  ]
}
