extension DocumentParser {
  /// Grammar: SchemaDefinition : Description? `schema` Directives[Const]? { RootOperationTypeDefinition+ }
  mutating func schemaDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> SchemaDefinition {
    advance()
    let directives = try directives(isConstant: true)
    let roots = try bracedList(of: "an operation type") { parser throws(ParseFailure) in
      try parser.rootOperationTypeDefinition()
    }
    return SchemaDefinition(
      description: description, directives: directives, rootOperationTypeDefinitions: roots,
      location: location(from: start))
  }

  /// Grammar: RootOperationTypeDefinition : OperationType `:` NamedType
  mutating func rootOperationTypeDefinition() throws(ParseFailure) -> RootOperationTypeDefinition {
    let start = token.start
    guard token.kind == .name, let operationType = OperationType(rawValue: tokenText) else {
      throw unexpected(expected: "query, mutation or subscription", hint: "A schema has no other operations.")
    }
    advance()
    try expect(.colon)
    let type = try namedType()
    return RootOperationTypeDefinition(operationType: operationType, type: type, location: location(from: start))
  }

  /// Grammar: ScalarTypeDefinition : Description? `scalar` Name Directives[Const]?
  mutating func scalarTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> ScalarTypeDefinition {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    return ScalarTypeDefinition(
      description: description, name: name, directives: directives, location: location(from: start))
  }

  /// Grammar: ObjectTypeDefinition
  mutating func objectTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> ObjectTypeDefinition {
    advance()
    let name = try name()
    let interfaces = try optionalInterfaces()
    let directives = try directives(isConstant: true)
    let fields = try optionalFields()
    return ObjectTypeDefinition(
      description: description, name: name, interfaces: interfaces, directives: directives, fields: fields,
      location: location(from: start))
  }

  /// Grammar: InterfaceTypeDefinition
  mutating func interfaceTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> InterfaceTypeDefinition {
    advance()
    let name = try name()
    let interfaces = try optionalInterfaces()
    let directives = try directives(isConstant: true)
    let fields = try optionalFields()
    return InterfaceTypeDefinition(
      description: description, name: name, interfaces: interfaces, directives: directives, fields: fields,
      location: location(from: start))
  }

  /// Grammar: UnionTypeDefinition : Description? `union` Name Directives[Const]? UnionMemberTypes?
  mutating func unionTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> UnionTypeDefinition {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let memberTypes = try optionalMemberTypes()
    return UnionTypeDefinition(
      description: description, name: name, directives: directives, memberTypes: memberTypes,
      location: location(from: start))
  }

  /// Grammar: EnumTypeDefinition : Description? `enum` Name Directives[Const]? EnumValuesDefinition?
  mutating func enumTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> EnumTypeDefinition {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let values = try optionalEnumValues()
    return EnumTypeDefinition(
      description: description, name: name, directives: directives, values: values, location: location(from: start))
  }

  /// Grammar: InputObjectTypeDefinition : Description? `input` Name Directives[Const]? InputFieldsDefinition?
  mutating func inputObjectTypeDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> InputObjectTypeDefinition {
    advance()
    let name = try name()
    let directives = try directives(isConstant: true)
    let fields = try optionalInputFields()
    return InputObjectTypeDefinition(
      description: description, name: name, directives: directives, fields: fields, location: location(from: start))
  }

  /// Grammar: DirectiveDefinition : Description? `directive` `@` Name ArgumentsDefinition? `repeatable`? `on`
  /// DirectiveLocations
  ///
  /// The draft has Directives[Const] before `repeatable`.
  mutating func directiveDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> DirectiveDefinition {
    advance()
    try expect(.at, hint: "The name of a directive begins with \"@\".")
    let name = try name()
    let arguments = try optionalArgumentDefinitions()
    if token.kind == .at { requireFeature(.directivesOnDirectives, "directives on directive definitions") }
    let directives = try directives(isConstant: true)
    let isRepeatable = skipKeyword("repeatable")
    try expectKeyword("on", hint: "Say where the directive may be used, such as on FIELD_DEFINITION.")
    let locations = try delimitedList(.pipe) { parser throws(ParseFailure) in try parser.directiveLocation() }
    return DirectiveDefinition(
      description: description, name: name, arguments: arguments, directives: directives, isRepeatable: isRepeatable,
      locations: locations, location: location(from: start))
  }

  /// Grammar: DirectiveLocation : ExecutableDirectiveLocation | TypeSystemDirectiveLocation
  private mutating func directiveLocation() throws(ParseFailure) -> DirectiveLocation {
    guard token.kind == .name else { throw unexpected(expected: "a directive location") }
    guard let location = DirectiveLocation(rawValue: tokenText) else {
      report(
        .unknownDirectiveLocation, "There is no directive location \"\(tokenText)\".",
        hint: "Locations are written in capitals, such as FIELD or OBJECT.")
      throw ParseFailure()
    }
    switch location {
    case .directiveDefinition: requireFeature(.directivesOnDirectives, "location DIRECTIVE_DEFINITION")
    case .fragmentVariableDefinition: requireFeature(.fragmentArguments, "location FRAGMENT_VARIABLE_DEFINITION")
    default: break
    }
    advance()
    return location
  }
}
