import GraphQLLanguage
import GraphQLSchema

/// Which types of a schema page through lists by cursors (GraphQL Cursor Connections Specification), told by their form.
struct Connections {
  /// A connection: the fields that make its page.
  enum Form {
    case nodes(info: Schema.FieldDefinition, nodes: Schema.FieldDefinition)
    case edges(info: Schema.FieldDefinition, edges: Schema.FieldDefinition, node: Schema.FieldDefinition)
  }

  private var forms: [String: Form] = [:]
  private var pageInfos: [String: String] = [:]

  /// The form of a type that is a connection.
  func form(of type: String) -> Form? { forms[type] }

  /// The protocol that a type conforms to; nil if it is an object like others.
  func runtimeProtocol(of type: String) -> String? {
    forms[type] == nil ? pageInfos[type] : "GraphQLConnection"
  }

  init(_ schema: Schema) {
    var objects: [String: Schema.TypeDefinition] = [:]
    for type in schema.types {
      if case .object = type { objects[type.name] = type }
    }
    for type in objects.values { pageInfos[type.name] = Self.pageInfo(type, in: schema) }
    for type in objects.values {
      guard let info = Self.composite("pageInfo", isList: false, of: type, in: schema), pageInfos[info.typeName] != nil
      else { continue }
      if let nodes = Self.composite("nodes", isList: true, of: type, in: schema) {
        forms[type.name] = .nodes(info: info, nodes: nodes)
      } else if let edges = Self.composite("edges", isList: true, of: type, in: schema),
        let edge = objects[edges.typeName], let node = Self.composite("node", isList: false, of: edge, in: schema)
      {
        forms[type.name] = .edges(info: info, edges: edges, node: node)
      }
    }
  }

  private static func pageInfo(_ type: Schema.TypeDefinition, in schema: Schema) -> String? {
    func has(_ flag: String, _ cursor: String) -> Bool {
      isLeaf(flag, of: type, in: schema) && isLeaf(cursor, of: type, in: schema)
    }
    guard has("hasNextPage", "endCursor") else { return nil }
    return has("hasPreviousPage", "startCursor") ? "GraphQLBackwardPageInfo" : "GraphQLPageInfo"
  }

  /// Whether the type has such a field, of a leaf type and without arguments.
  private static func isLeaf(_ field: String, of type: Schema.TypeDefinition, in schema: Schema) -> Bool {
    guard let field = plainField(field, of: type), field.type.listDepth == 0 else { return false }
    return schema.type(named: field.typeName)?.isLeafType == true
  }

  /// A composite field without arguments; nil if the type has no such field, or lists within lists.
  private static func composite(
    _ field: String, isList: Bool, of type: Schema.TypeDefinition, in schema: Schema
  ) -> Schema.FieldDefinition? {
    guard let field = plainField(field, of: type), field.type.listDepth == (isList ? 1 : 0) else { return nil }
    return schema.type(named: field.typeName)?.isCompositeType == true ? field : nil
  }

  private static func plainField(_ name: String, of type: Schema.TypeDefinition) -> Schema.FieldDefinition? {
    type.fields.first { $0.name == name && $0.arguments.isEmpty }
  }
}

extension Schema.FieldDefinition {
  fileprivate var typeName: String { type.namedType.name.value }
}

extension TypeReference {
  /// How many lists stand around the named type.
  fileprivate var listDepth: Int {
    switch self {
    case .named: 0
    case .list(let list): list.type.listDepth + 1
    case .nonNull(let nonNull): nonNull.type.listDepth
    }
  }
}
