extension DocumentParser {
  /// Rejects an extension that adds nothing.
  private mutating func requireAddition(_ hasAddition: Bool, _ expected: String) throws(ParseFailure) {
    if !hasAddition { throw unexpected(expected: expected, hint: "An extension must add something.") }
  }

  /// Grammar: SchemaExtension
  mutating func schemaExtension(from start: UInt32) throws(ParseFailure) -> SchemaExtension {
    advance()
    let directives = try directives(isConstant: true)
    let hasBlock = token.kind == .leftBrace
    let roots = try optionalBracedList(of: "an operation type") { parser throws(ParseFailure) in
      try parser.rootOperationTypeDefinition()
    }
    try requireAddition(hasBlock || !directives.isEmpty, "directives or \"{\"")
    return SchemaExtension(
      directives: directives, rootOperationTypeDefinitions: roots, location: location(from: start))
  }

  /// Grammar: ScalarTypeExtension
  mutating func scalarTypeExtension(from start: UInt32) throws(ParseFailure) -> ScalarTypeExtension {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    try requireAddition(!directives.isEmpty, "directives")
    return ScalarTypeExtension(name: name, directives: directives, location: location(from: start))
  }

  /// Grammar: ObjectTypeExtension
  mutating func objectTypeExtension(from start: UInt32) throws(ParseFailure) -> ObjectTypeExtension {
    advance()
    let name = try name()
    let interfaces = try optionalInterfaces()
    let directives = try directives(isConstant: true)
    let hasBlock = token.kind == .leftBrace
    let fields = try optionalFields()
    try requireAddition(hasBlock || !interfaces.isEmpty || !directives.isEmpty, "interfaces, directives or fields")
    return ObjectTypeExtension(
      name: name, interfaces: interfaces, directives: directives, fields: fields, location: location(from: start))
  }

  /// Grammar: InterfaceTypeExtension
  mutating func interfaceTypeExtension(from start: UInt32) throws(ParseFailure) -> InterfaceTypeExtension {
    advance()
    let name = try name()
    let interfaces = try optionalInterfaces()
    let directives = try directives(isConstant: true)
    let hasBlock = token.kind == .leftBrace
    let fields = try optionalFields()
    try requireAddition(hasBlock || !interfaces.isEmpty || !directives.isEmpty, "interfaces, directives or fields")
    return InterfaceTypeExtension(
      name: name, interfaces: interfaces, directives: directives, fields: fields, location: location(from: start))
  }

  /// Grammar: UnionTypeExtension
  mutating func unionTypeExtension(from start: UInt32) throws(ParseFailure) -> UnionTypeExtension {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let memberTypes = try optionalMemberTypes()
    try requireAddition(!memberTypes.isEmpty || !directives.isEmpty, "directives or member types")
    return UnionTypeExtension(
      name: name, directives: directives, memberTypes: memberTypes, location: location(from: start))
  }

  /// Grammar: EnumTypeExtension
  mutating func enumTypeExtension(from start: UInt32) throws(ParseFailure) -> EnumTypeExtension {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let hasBlock = token.kind == .leftBrace
    let values = try optionalEnumValues()
    try requireAddition(hasBlock || !directives.isEmpty, "directives or values")
    return EnumTypeExtension(name: name, directives: directives, values: values, location: location(from: start))
  }

  /// Grammar: InputObjectTypeExtension
  mutating func inputObjectTypeExtension(from start: UInt32) throws(ParseFailure) -> InputObjectTypeExtension {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let hasBlock = token.kind == .leftBrace
    let fields = try optionalInputFields()
    try requireAddition(hasBlock || !directives.isEmpty, "directives or fields")
    return InputObjectTypeExtension(name: name, directives: directives, fields: fields, location: location(from: start))
  }

  /// Grammar of the draft: DirectiveExtension : `extend` `directive` `@` Name Directives[Const]
  mutating func directiveExtension(from start: UInt32) throws(ParseFailure) -> DirectiveExtension {
    requireFeature(.directivesOnDirectives, "extensions of directives")
    advance()
    try expect(.at, hint: "The name of a directive begins with \"@\".")
    let name = try name()
    let directives = try directives(isConstant: true)
    try requireAddition(!directives.isEmpty, "directives")
    return DirectiveExtension(name: name, directives: directives, location: location(from: start))
  }
}
