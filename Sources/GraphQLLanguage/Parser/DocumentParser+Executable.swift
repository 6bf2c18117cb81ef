extension DocumentParser {
  /// Grammar: OperationDefinition : SelectionSet
  mutating func shorthandQuery() throws(ParseFailure) -> OperationDefinition {
    let start = token.start
    let selectionSet = try selectionSet()
    return OperationDefinition(operationType: .query, selectionSet: selectionSet, location: location(from: start))
  }

  /// Grammar: OperationDefinition : Description? OperationType Name? VariableDefinitions? Directives? SelectionSet
  mutating func operationDefinition(
    _ description: StringValue?, _ operationType: OperationType, from start: UInt32
  ) throws(ParseFailure) -> OperationDefinition {
    advance()
    let name = token.kind == .name ? try name() : nil
    let variableDefinitions = try optionalVariableDefinitions()
    let directives = try directives(isConstant: false)
    let selectionSet = try selectionSet()
    return OperationDefinition(
      description: description, operationType: operationType, name: name, variableDefinitions: variableDefinitions,
      directives: directives, selectionSet: selectionSet, location: location(from: start))
  }

  /// Grammar: FragmentDefinition : Description? `fragment` FragmentName TypeCondition Directives? SelectionSet
  ///
  /// The draft has VariableDefinitions behind the name.
  mutating func fragmentDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> FragmentDefinition {
    advance()
    let name = try fragmentName()
    if token.kind == .leftParenthesis { requireFeature(.fragmentArguments, "variables on fragments") }
    let variableDefinitions = try optionalVariableDefinitions()
    try expectKeyword("on", hint: "Fragments name their type: fragment \(name.value) on Type { … }.")
    let typeCondition = try namedType()
    let directives = try directives(isConstant: false)
    let selectionSet = try selectionSet()
    return FragmentDefinition(
      description: description, name: name, variableDefinitions: variableDefinitions, typeCondition: typeCondition,
      directives: directives, selectionSet: selectionSet, location: location(from: start))
  }

  /// Grammar: FragmentName : Name but not `on`
  private mutating func fragmentName() throws(ParseFailure) -> Name {
    if isKeyword("on") {
      report(.reservedName, "A fragment cannot be called \"on\".", hint: "Give the fragment another name.")
      throw ParseFailure()
    }
    return try name()
  }

  /// Grammar: VariableDefinitions : ( VariableDefinition+ )
  private mutating func optionalVariableDefinitions() throws(ParseFailure) -> [VariableDefinition] {
    try optionalParenthesizedList { parser throws(ParseFailure) in
      let start = parser.token.start
      let description = parser.optionalDescription()
      let variable = try parser.variable()
      try parser.expect(.colon, hint: "Variables are declared $name: Type.")
      let type = try parser.typeReference()
      let defaultValue = parser.skip(.equals) ? try parser.value(isConstant: true) : nil
      let directives = try parser.directives(isConstant: true)
      return VariableDefinition(
        description: description, variable: variable, type: type, defaultValue: defaultValue, directives: directives,
        location: parser.location(from: start))
    }
  }

  /// Grammar: SelectionSet : { Selection+ }
  mutating func selectionSet() throws(ParseFailure) -> SelectionSet {
    try enter()
    defer { leave() }
    let start = token.start
    guard token.kind == .leftBrace else {
      throw unexpected(expected: "\"{\"", hint: "Select the fields to be fetched: { field }.")
    }
    if options.edition.features.contains(.emptySelectionSets), isEmptySelectionSet {
      advance()
      advance()
      return SelectionSet([], location: location(from: start))
    }
    let selections = try bracedList(of: "a field or fragment") { parser throws(ParseFailure) in try parser.selection() }
    return SelectionSet(selections, location: location(from: start))
  }

  /// Whether the brace at the current token is followed by its closing brace.
  private var isEmptySelectionSet: Bool {
    var ahead = lexer
    return ahead.next().kind == .rightBrace
  }

  /// Grammar: Selection : Field | FragmentSpread | InlineFragment
  private mutating func selection() throws(ParseFailure) -> Selection {
    guard token.kind == .spread else { return .field(try field()) }
    let start = token.start
    advance()
    if token.kind == .name, !isKeyword("on") { return .fragmentSpread(try fragmentSpread(from: start)) }
    return .inlineFragment(try inlineFragment(from: start))
  }

  /// Grammar: Field : Alias? Name Arguments? Directives? SelectionSet?
  private mutating func field() throws(ParseFailure) -> Field {
    let start = token.start
    let first = try name()
    let second = skip(.colon) ? try name(hint: "Put the field's name behind the alias.") : nil
    let arguments = try optionalArguments(isConstant: false)
    let directives = try directives(isConstant: false)
    let selectionSet = token.kind == .leftBrace ? try selectionSet() : nil
    return Field(
      alias: second == nil ? nil : first, name: second ?? first, arguments: arguments, directives: directives,
      selectionSet: selectionSet, location: location(from: start))
  }

  /// Grammar: FragmentSpread : `...` FragmentName Directives?
  ///
  /// The draft has Arguments behind the name.
  private mutating func fragmentSpread(from start: UInt32) throws(ParseFailure) -> FragmentSpread {
    let name = try name()
    if token.kind == .leftParenthesis { requireFeature(.fragmentArguments, "arguments on fragment spreads") }
    let arguments = try optionalArguments(isConstant: false)
    let directives = try directives(isConstant: false)
    return FragmentSpread(name: name, arguments: arguments, directives: directives, location: location(from: start))
  }

  /// Grammar: InlineFragment : `...` TypeCondition? Directives? SelectionSet
  private mutating func inlineFragment(from start: UInt32) throws(ParseFailure) -> InlineFragment {
    let typeCondition = skipKeyword("on") ? try namedType() : nil
    let directives = try directives(isConstant: false)
    let selectionSet = try selectionSet()
    return InlineFragment(
      typeCondition: typeCondition, directives: directives, selectionSet: selectionSet, location: location(from: start))
  }
}
