import GraphQLLanguage

/// The definitions of one or several documents, gathered by what they define.
struct DefinitionTable {
  /// All that is written about one type.
  struct TypeGroup {
    let name: String
    /// The first definition of the name.
    let definition: GraphQLLanguage.TypeDefinition
    /// Further definitions of the name.
    var duplicates: [GraphQLLanguage.TypeDefinition] = []
    /// Extensions in source order, those of another kind included.
    var extensions: [TypeExtension] = []

    /// The extensions that are of the definition's kind.
    var fittingExtensions: [TypeExtension] {
      if extensions.isEmpty { return [] }
      let kind = Schema.TypeKind(definition)
      return extensions.filter { Schema.TypeKind($0) == kind }
    }
  }

  /// Directives on one definition or extension of a type.
  struct DirectiveSite {
    let kind: Schema.TypeKind
    let directives: [Directive]
  }

  private(set) var schemas: [SchemaDefinition] = []
  private(set) var schemaExtensions: [SchemaExtension] = []
  /// In the order of the first definitions; names are unique.
  private(set) var types: [TypeGroup] = []
  /// In source order; names may repeat.
  private(set) var directives: [GraphQLLanguage.DirectiveDefinition] = []
  /// Extensions of types that have no definition, in source order.
  private(set) var orphans: [TypeExtension] = []
  /// Operations and fragments, in source order.
  private(set) var executables: [Definition] = []
  private var typeIndices: [String: Int] = [:]
  /// For each type the places with directives, in source order.
  private(set) var directiveSites: [String: [DirectiveSite]] = [:]

  init(_ documents: [Document]) {
    var extensions: [TypeExtension] = []
    for definition in documents.lazy.flatMap(\.definitions) {
      switch definition {
      case .operation, .fragment: executables.append(definition)
      case .schema(let schema): schemas.append(schema)
      case .schemaExtension(let schema): schemaExtensions.append(schema)
      case .type(let type):
        add(type)
        addSite(type.directives, Schema.TypeKind(type), of: type.name)
      case .typeExtension(let type):
        extensions.append(type)
        addSite(type.directives, Schema.TypeKind(type), of: type.name)
      case .directive(let directive): directives.append(directive)
      case .directiveExtension: continue
      }
    }
    for type in extensions {
      if let index = typeIndices[type.name.value] {
        types[index].extensions.append(type)
      } else {
        orphans.append(type)
      }
    }
  }

  private mutating func addSite(_ directives: [Directive], _ kind: Schema.TypeKind, of type: Name) {
    if directives.isEmpty { return }
    directiveSites[type.value, default: []].append(DirectiveSite(kind: kind, directives: directives))
  }

  private mutating func add(_ type: GraphQLLanguage.TypeDefinition) {
    let name = type.name.value
    if let index = typeIndices[name] {
      types[index].duplicates.append(type)
    } else {
      typeIndices[name] = types.count
      types.append(TypeGroup(name: name, definition: type))
    }
  }

  /// What is written about the type of a name, if it has a definition.
  func group(named name: String) -> TypeGroup? { typeIndices[name].map { types[$0] } }
}

extension Schema.TypeKind {
  init(_ type: GraphQLLanguage.TypeDefinition) {
    switch type {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enum
    case .inputObject: self = .inputObject
    }
  }

  init(_ type: TypeExtension) {
    switch type {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enum
    case .inputObject: self = .inputObject
    }
  }

  /// The kind in words, without an article.
  var words: String {
    switch self {
    case .scalar: "scalar"
    case .object: "object type"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input object"
    }
  }

  /// The kind in words, with its article.
  var phrase: String {
    switch self {
    case .object, .interface, .enum, .inputObject: "an \(words)"
    case .scalar, .union: "a \(words)"
    }
  }

  /// The keyword that defines a type of this kind.
  var keyword: String {
    switch self {
    case .scalar: "scalar"
    case .object: "type"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input"
    }
  }
}
