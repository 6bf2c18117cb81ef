extension DocumentParser {
  /// Grammar: ImplementsInterfaces?
  mutating func optionalInterfaces() throws(ParseFailure) -> [NamedType] {
    guard skipKeyword("implements") else { return [] }
    return try delimitedList(.ampersand) { parser throws(ParseFailure) in try parser.namedType() }
  }

  /// Grammar: UnionMemberTypes?
  mutating func optionalMemberTypes() throws(ParseFailure) -> [NamedType] {
    guard skip(.equals) else { return [] }
    return try delimitedList(.pipe) { parser throws(ParseFailure) in try parser.namedType() }
  }

  /// Grammar: FieldsDefinition?
  mutating func optionalFields() throws(ParseFailure) -> [FieldDefinition] {
    try optionalBracedList(of: "a field") { parser throws(ParseFailure) in try parser.fieldDefinition() }
  }

  /// Grammar: FieldDefinition : Description? Name ArgumentsDefinition? `:` Type Directives[Const]?
  private mutating func fieldDefinition() throws(ParseFailure) -> FieldDefinition {
    let start = token.start
    let description = optionalDescription()
    let name = try name()
    let arguments = try optionalArgumentDefinitions()
    try expect(.colon, hint: "Give the field a type: \(name.value): Type.")
    let type = try typeReference()
    let directives = try directives(isConstant: true)
    return FieldDefinition(
      description: description, name: name, arguments: arguments, type: type, directives: directives,
      location: location(from: start))
  }

  /// Grammar: ArgumentsDefinition? : ( InputValueDefinition+ )
  mutating func optionalArgumentDefinitions() throws(ParseFailure) -> [InputValueDefinition] {
    try optionalParenthesizedList { parser throws(ParseFailure) in try parser.inputValueDefinition() }
  }

  /// Grammar: InputFieldsDefinition?
  mutating func optionalInputFields() throws(ParseFailure) -> [InputValueDefinition] {
    try optionalBracedList(of: "an input field") { parser throws(ParseFailure) in try parser.inputValueDefinition() }
  }

  /// Grammar: InputValueDefinition : Description? Name `:` Type DefaultValue? Directives[Const]?
  private mutating func inputValueDefinition() throws(ParseFailure) -> InputValueDefinition {
    let start = token.start
    let description = optionalDescription()
    let name = try name()
    let hasArguments = token.kind == .leftParenthesis
    try expect(
      .colon, hint: hasArguments ? "Inputs take no arguments; remove them." : "Give it a type: \(name.value): Type.")
    let type = try typeReference()
    let defaultValue = skip(.equals) ? try value(isConstant: true) : nil
    let directives = try directives(isConstant: true)
    return InputValueDefinition(
      description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
      location: location(from: start))
  }

  /// Grammar: EnumValuesDefinition?
  mutating func optionalEnumValues() throws(ParseFailure) -> [EnumValueDefinition] {
    try optionalBracedList(of: "an enum value") { parser throws(ParseFailure) in try parser.enumValueDefinition() }
  }

  /// Grammar: EnumValueDefinition : Description? EnumValue Directives[Const]?
  private mutating func enumValueDefinition() throws(ParseFailure) -> EnumValueDefinition {
    let start = token.start
    let description = optionalDescription()
    if isKeyword("true") || isKeyword("false") || isKeyword("null") {
      report(.reservedName, "An enum value cannot be called \"\(tokenText)\".", hint: "Give the value another name.")
    }
    let name = try name()
    let directives = try directives(isConstant: true)
    return EnumValueDefinition(
      description: description, name: name, directives: directives, location: location(from: start))
  }
}
