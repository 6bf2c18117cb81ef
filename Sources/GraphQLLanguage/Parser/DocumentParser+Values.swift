extension DocumentParser {
  /// Grammar: Name
  mutating func name(hint: @autoclosure () -> String? = nil) throws(ParseFailure) -> Name {
    guard token.kind == .name else { throw unexpected(expected: "a name", hint: hint()) }
    let value = tokenText
    let start = token.start
    advance()
    return Name(value, location: location(from: start))
  }

  /// Grammar: Description? : StringValue?
  mutating func optionalDescription() -> StringValue? {
    token.kind == .string || token.kind == .blockString ? stringValue() : nil
  }

  /// Grammar: StringValue; the current token must be one.
  mutating func stringValue() -> StringValue {
    let current = token
    advance()
    return StringValue(
      lexer.stringValue(of: current), isBlock: current.kind == .blockString, location: location(from: current.start))
  }

  /// Grammar: Variable : `$` Name
  mutating func variable() throws(ParseFailure) -> Variable {
    let start = token.start
    try expect(.dollar, hint: "Variables begin with \"$\".")
    return Variable(try name(), location: location(from: start))
  }

  /// Grammar: Value[?Const]
  mutating func value(isConstant: Bool) throws(ParseFailure) -> Value {
    let start = token.start
    switch token.kind {
    case .leftBracket: return .list(try listValue(isConstant: isConstant))
    case .leftBrace: return .object(try objectValue(isConstant: isConstant))
    case .string, .blockString: return .string(stringValue())
    case .int:
      let text = tokenText
      advance()
      return .int(IntValue(text, location: location(from: start)))
    case .float:
      let text = tokenText
      advance()
      return .float(FloatValue(text, location: location(from: start)))
    case .name: return try namedValue()
    case .dollar:
      if isConstant {
        report(
          .variableInConstant, "A variable cannot stand in a constant value.", hint: "Write the value out in full.")
      }
      return .variable(try variable())
    default:
      throw unexpected(expected: "a value")
    }
  }

  /// Grammar: BooleanValue | NullValue | EnumValue
  private mutating func namedValue() throws(ParseFailure) -> Value {
    let name = try name()
    switch name.value {
    case "true": return .boolean(BooleanValue(true, location: name.location))
    case "false": return .boolean(BooleanValue(false, location: name.location))
    case "null": return .null(NullValue(location: name.location))
    default: return .enum(EnumValue(name, location: name.location))
    }
  }

  /// Grammar: ListValue[?Const] : `[` Value* `]`
  private mutating func listValue(isConstant: Bool) throws(ParseFailure) -> ListValue {
    try enter()
    defer { leave() }
    let start = token.start
    try expect(.leftBracket)
    var values: [Value] = []
    while token.kind != .rightBracket { values.append(try value(isConstant: isConstant)) }
    advance()
    return ListValue(values, location: location(from: start))
  }

  /// Grammar: ObjectValue[?Const] : `{` ObjectField* `}`
  private mutating func objectValue(isConstant: Bool) throws(ParseFailure) -> ObjectValue {
    try enter()
    defer { leave() }
    let start = token.start
    try expect(.leftBrace)
    var fields: [ObjectField] = []
    while token.kind != .rightBrace {
      let fieldStart = token.start
      let name = try name()
      try expect(.colon)
      let value = try value(isConstant: isConstant)
      fields.append(ObjectField(name: name, value: value, location: location(from: fieldStart)))
    }
    advance()
    return ObjectValue(fields, location: location(from: start))
  }

  /// Grammar: Arguments[?Const]? : ( Argument+ )
  mutating func optionalArguments(isConstant: Bool) throws(ParseFailure) -> [Argument] {
    try optionalParenthesizedList { parser throws(ParseFailure) in
      let start = parser.token.start
      let name = try parser.name()
      try parser.expect(.colon, hint: "Arguments are written name: value.")
      let value = try parser.value(isConstant: isConstant)
      return Argument(name: name, value: value, location: parser.location(from: start))
    }
  }

  /// Grammar: Directives[?Const]?
  mutating func directives(isConstant: Bool) throws(ParseFailure) -> [Directive] {
    var directives: [Directive] = []
    while token.kind == .at {
      let start = token.start
      advance()
      let name = try name()
      let arguments = try optionalArguments(isConstant: isConstant)
      directives.append(Directive(name: name, arguments: arguments, location: location(from: start)))
    }
    return directives
  }

  /// Grammar: Type : NamedType | ListType | NonNullType
  mutating func typeReference() throws(ParseFailure) -> TypeReference {
    let start = token.start
    let type: TypeReference
    if token.kind == .leftBracket {
      try enter()
      defer { leave() }
      advance()
      let itemType = try typeReference()
      try expect(.rightBracket, hint: "Close the list type with \"]\".")
      type = .list(ListType(itemType, location: location(from: start)))
    } else {
      type = .named(try namedType())
    }
    guard skip(.exclamationMark) else { return type }
    return .nonNull(NonNullType(type, location: location(from: start)))
  }

  /// Grammar: NamedType : Name
  mutating func namedType() throws(ParseFailure) -> NamedType {
    let name = try name()
    return NamedType(name, location: name.location)
  }
}
