import GraphQLLanguage

/// Makes elements of a schema from their syntax, extensions merged in; of members with one name the first stays.
enum SyntaxConversion {
  /// The reason of `@deprecated` when none is given (spec section 3.13.3).
  static let defaultDeprecationReason = "No longer supported"

  /// The type that a definition and its extensions describe.
  static func type(_ group: DefinitionTable.TypeGroup) -> Schema.TypeDefinition {
    let extensions = group.fittingExtensions
    let directives = group.definition.directives + extensions.flatMap(\.directives)
    let head = TypeHead(
      name: group.name, description: group.definition.description?.value, directives: directives,
      location: group.definition.name.location)
    switch group.definition {
    case .scalar: return .scalar(scalar(head))
    case .object(let node): return .object(object(head, node, extensions))
    case .interface(let node): return .interface(interface(head, node, extensions))
    case .union(let node): return .union(union(head, node, extensions))
    case .enum(let node): return .enum(`enum`(head, node, extensions))
    case .inputObject(let node): return .inputObject(inputObject(head, node, extensions))
    }
  }

  /// What types of all kinds have.
  private struct TypeHead {
    let name: String
    let description: String?
    let directives: [Directive]
    let location: NodeLocation
  }

  private static func scalar(_ head: TypeHead) -> ScalarType {
    ScalarType(
      name: head.name, description: head.description,
      specifiedByURL: stringArgument("url", of: "specifiedBy", in: head.directives),
      directives: without("specifiedBy", head.directives), location: head.location)
  }

  private static func object(
    _ head: TypeHead, _ node: ObjectTypeDefinition, _ extensions: [TypeExtension]
  ) -> ObjectType {
    var interfaces = node.interfaces
    var syntax = node.fields
    for case .object(let more) in extensions {
      interfaces += more.interfaces
      syntax += more.fields
    }
    return ObjectType(
      name: head.name, description: head.description, interfaces: interfaces, fields: fields(syntax),
      directives: head.directives, location: head.location)
  }

  private static func interface(
    _ head: TypeHead, _ node: InterfaceTypeDefinition, _ extensions: [TypeExtension]
  ) -> InterfaceType {
    var interfaces = node.interfaces
    var syntax = node.fields
    for case .interface(let more) in extensions {
      interfaces += more.interfaces
      syntax += more.fields
    }
    return InterfaceType(
      name: head.name, description: head.description, interfaces: interfaces, fields: fields(syntax),
      directives: head.directives, location: head.location)
  }

  private static func union(_ head: TypeHead, _ node: UnionTypeDefinition, _ extensions: [TypeExtension]) -> UnionType {
    var members = node.memberTypes
    for case .union(let more) in extensions { members += more.memberTypes }
    return UnionType(
      name: head.name, description: head.description, memberTypes: members, directives: head.directives,
      location: head.location)
  }

  private static func `enum`(_ head: TypeHead, _ node: EnumTypeDefinition, _ extensions: [TypeExtension]) -> EnumType {
    var syntax = node.values
    for case .enum(let more) in extensions { syntax += more.values }
    let values = firsts(syntax, name: \.name.value).map { value in
      Schema.EnumValueDefinition(
        name: value.name.value, description: value.description?.value,
        deprecationReason: deprecationReason(value.directives), directives: without("deprecated", value.directives),
        location: value.name.location)
    }
    return EnumType(
      name: head.name, description: head.description, values: values, directives: head.directives,
      location: head.location)
  }

  private static func inputObject(
    _ head: TypeHead, _ node: InputObjectTypeDefinition, _ extensions: [TypeExtension]
  ) -> InputObjectType {
    var syntax = node.fields
    for case .inputObject(let more) in extensions { syntax += more.fields }
    return InputObjectType(
      name: head.name, description: head.description, isOneOf: head.directives.contains { $0.name.value == "oneOf" },
      fields: inputValues(syntax), directives: without("oneOf", head.directives), location: head.location)
  }

  /// The directive that a definition describes.
  static func directive(_ node: GraphQLLanguage.DirectiveDefinition) -> Schema.DirectiveDefinition {
    Schema.DirectiveDefinition(
      name: node.name.value, description: node.description?.value, arguments: inputValues(node.arguments),
      isRepeatable: node.isRepeatable, locations: node.locations, location: node.name.location)
  }
}

extension SyntaxConversion {
  private static func fields(_ syntax: [GraphQLLanguage.FieldDefinition]) -> [Schema.FieldDefinition] {
    firsts(syntax, name: \.name.value).map { field in
      Schema.FieldDefinition(
        name: field.name.value, description: field.description?.value, arguments: inputValues(field.arguments),
        type: field.type, deprecationReason: deprecationReason(field.directives),
        directives: without("deprecated", field.directives), location: field.name.location)
    }
  }

  private static func inputValues(_ syntax: [GraphQLLanguage.InputValueDefinition]) -> [Schema.InputValueDefinition] {
    if syntax.isEmpty { return [] }
    return firsts(syntax, name: \.name.value).map { input in
      Schema.InputValueDefinition(
        name: input.name.value, description: input.description?.value, type: input.type,
        defaultValue: input.defaultValue,
        deprecationReason: deprecationReason(input.directives), directives: without("deprecated", input.directives),
        location: input.name.location)
    }
  }

  /// The nodes without those whose name came before.
  private static func firsts<Node>(_ nodes: [Node], name: (Node) -> String) -> [Node] {
    if nodes.count < 2 { return nodes }
    var seen = Set<String>(minimumCapacity: nodes.count)
    return nodes.filter { seen.insert(name($0)).inserted }
  }

  private static func deprecationReason(_ directives: [Directive]) -> String? {
    guard directives.contains(where: { $0.name.value == "deprecated" }) else { return nil }
    return stringArgument("reason", of: "deprecated", in: directives) ?? defaultDeprecationReason
  }

  private static func stringArgument(_ argument: String, of name: String, in directives: [Directive]) -> String? {
    let values = directives.first { $0.name.value == name }?.arguments
    guard case .string(let string)? = values?.first(where: { $0.name.value == argument })?.value else { return nil }
    return string.value
  }

  private static func without(_ name: String, _ directives: [Directive]) -> [Directive] {
    directives.isEmpty ? [] : directives.filter { $0.name.value != name }
  }
}
