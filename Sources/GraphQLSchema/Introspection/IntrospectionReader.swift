import GraphQLLanguage

/// Makes a schema from the answer to an introspection query.
///
/// Reads what is there: parts that an older server does not know may be missing or null. Faulty parts are reported and left
/// out.
struct IntrospectionReader {
  let json: JSONDocument
  let source: Source
  var collector: DiagnosticCollector

  /// Reads the schema; `nil` after an error that leaves nothing to read.
  mutating func schema() -> Schema? {
    guard let node = schemaNode() else { return nil }
    guard let types = json.value("types", of: node), json.kind(types) == .array else {
      report("\"__schema\" has no list \"types\".", at: node, hint: "Send the full introspection query.")
      return nil
    }
    let roots = [rootType(.query, "queryType", of: node), rootType(.mutation, "mutationType", of: node)]
    let subscription = rootType(.subscription, "subscriptionType", of: node)
    let definitions = json.elements(types).compactMap { type($0) }
    let directives = (json.value("directives", of: node).map { json.elements($0) } ?? []).compactMap { directive($0) }
    return Schema(
      description: string("description", of: node), rootOperationTypes: (roots + [subscription]).compactMap { $0 },
      types: definitions, directiveDefinitions: directives)
  }

  private mutating func rootType(
    _ operation: OperationType, _ member: StaticString, of node: Int
  ) -> RootOperationTypeDefinition? {
    guard let root = json.value(member, of: node) else { return nil }
    guard let name = string("name", of: root) else {
      report("\"\(member)\" has no name.", at: root)
      return nil
    }
    return RootOperationTypeDefinition(operationType: operation, type: NamedType(Name(name)))
  }

  private mutating func type(_ node: Int) -> Schema.TypeDefinition? {
    guard let name = name(of: node, what: "A type", within: nil) else { return nil }
    if name.hasPrefix("__") || BuiltIns.isBuiltIn(typeNamed: name) { return nil }
    let description = string("description", of: node)
    switch string("kind", of: node).flatMap(Schema.TypeKind.init(rawValue:)) {
    case .scalar:
      let url = string("specifiedByURL", of: node) ?? string("specifiedByUrl", of: node)
      return .scalar(ScalarType(name: name, description: description, specifiedByURL: url))
    case .object:
      return .object(
        ObjectType(
          name: name, description: description, interfaces: names("interfaces", of: node, name),
          fields: fields(of: node, name)))
    case .interface:
      return .interface(
        InterfaceType(
          name: name, description: description, interfaces: names("interfaces", of: node, name),
          fields: fields(of: node, name)))
    case .union:
      return .union(
        UnionType(name: name, description: description, memberTypes: names("possibleTypes", of: node, name)))
    case .enum:
      return .enum(EnumType(name: name, description: description, values: enumValues(of: node, name)))
    case .inputObject:
      return .inputObject(
        InputObjectType(
          name: name, description: description, isOneOf: boolean("isOneOf", of: node) ?? false,
          fields: inputValues("inputFields", of: node, within: name)))
    case nil:
      report("The type \"\(name)\" has no known kind.", at: node, coordinate: name)
      return nil
    }
  }

  private mutating func fields(of type: Int, _ typeName: String) -> [Schema.FieldDefinition] {
    elements("fields", of: type).compactMap { node in
      guard let name = name(of: node, what: "A field", within: typeName) else { return nil }
      let coordinate = "\(typeName).\(name)"
      guard let reference = typeReference(of: node, coordinate) else { return nil }
      return Schema.FieldDefinition(
        name: name, description: string("description", of: node),
        arguments: inputValues("args", of: node, within: coordinate), type: reference,
        deprecationReason: deprecationReason(of: node))
    }
  }

  private mutating func enumValues(of type: Int, _ typeName: String) -> [Schema.EnumValueDefinition] {
    elements("enumValues", of: type).compactMap { node in
      guard let name = name(of: node, what: "An enum value", within: typeName) else { return nil }
      return Schema.EnumValueDefinition(
        name: name, description: string("description", of: node), deprecationReason: deprecationReason(of: node))
    }
  }

  /// The named types of a list of type references.
  private mutating func names(_ member: StaticString, of type: Int, _ typeName: String) -> [NamedType] {
    elements(member, of: type).compactMap { node in
      name(of: node, what: "An entry of \"\(member)\"", within: typeName).map { NamedType(Name($0)) }
    }
  }

  mutating func inputValues(
    _ member: StaticString, of owner: Int, within coordinate: String
  ) -> [Schema.InputValueDefinition] {
    elements(member, of: owner).compactMap { node in
      guard let name = name(of: node, what: "An input value", within: coordinate) else { return nil }
      let place = "\(member)" == "inputFields" ? "\(coordinate).\(name)" : "\(coordinate)(\(name):)"
      guard let reference = typeReference(of: node, place) else { return nil }
      return Schema.InputValueDefinition(
        name: name, description: string("description", of: node), type: reference,
        defaultValue: defaultValue(of: node, place), deprecationReason: deprecationReason(of: node))
    }
  }
}
