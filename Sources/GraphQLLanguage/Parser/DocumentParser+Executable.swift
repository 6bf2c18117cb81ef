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
  ///
  /// One frame of the stack per level: selections are read up to their own selection set, which is read here.
  mutating func selectionSet() throws(ParseFailure) -> SelectionSet {
    try enter()
    defer { leave() }
    let start = token.start
    try expect(.leftBrace, hint: "Select the fields to be fetched: { field }.")
    let level = brackets.count
    if token.kind == .rightBrace { rejectEmptySelectionSet() }
    var selections: [Selection] = []
    while token.kind != .rightBrace {
      let mark = Mark(self)
      do {
        selections.append(try selectionHead())
        if hasSelectionSet(selections) {
          // In a variable of its own, for the call of `attach` would read the parser before it goes on.
          let nested = try selectionSet()
          attach(nested, to: &selections)
        }
      } catch {
        guard recoverInList(level: level, from: mark) else { throw error }
      }
    }
    advance()
    return SelectionSet(selections, location: location(from: start))
  }

  private mutating func rejectEmptySelectionSet() {
    guard !options.edition.features.contains(.emptySelectionSets) else { return }
    report(
      .unexpectedToken, "Expected a field or fragment, found \"}\".",
      hint: "Put a field or fragment between the braces, or remove both.")
  }

  /// Whether the selection read last goes on with a selection set: inline fragments must.
  private func hasSelectionSet(_ selections: [Selection]) -> Bool {
    switch selections.last {
    case .field: token.kind == .leftBrace
    case .inlineFragment: true
    default: false
    }
  }

  private func attach(_ selectionSet: SelectionSet, to selections: inout [Selection]) {
    switch selections.popLast() {
    case .field(var field):
      field.selectionSet = selectionSet
      field.location = location(from: field.range.start)
      selections.append(.field(field))
    case .inlineFragment(var fragment):
      fragment.selectionSet = selectionSet
      fragment.location = location(from: fragment.range.start)
      selections.append(.inlineFragment(fragment))
    default: break
    }
  }

  /// Grammar: Selection : Field | FragmentSpread | InlineFragment, up to the selection set
  private mutating func selectionHead() throws(ParseFailure) -> Selection {
    guard token.kind == .spread else { return .field(try fieldHead()) }
    let start = token.start
    advance()
    if token.kind == .name, !isKeyword("on") { return .fragmentSpread(try fragmentSpread(from: start)) }
    return .inlineFragment(try inlineFragmentHead(from: start))
  }

  /// Grammar: Field : Alias? Name Arguments? Directives? SelectionSet?, up to the selection set
  private mutating func fieldHead() throws(ParseFailure) -> Field {
    let start = token.start
    let first = try name()
    let second = skip(.colon) ? try name(hint: "Put the field's name behind the alias.") : nil
    let arguments = try optionalArguments(isConstant: false)
    let directives = try directives(isConstant: false)
    return Field(
      alias: second == nil ? nil : first, name: second ?? first, arguments: arguments, directives: directives,
      location: location(from: start))
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

  /// Grammar: InlineFragment : `...` TypeCondition? Directives? SelectionSet, up to the selection set
  private mutating func inlineFragmentHead(from start: UInt32) throws(ParseFailure) -> InlineFragment {
    let typeCondition = skipKeyword("on") ? try namedType() : nil
    let directives = try directives(isConstant: false)
    return InlineFragment(
      typeCondition: typeCondition, directives: directives, selectionSet: SelectionSet([]),
      location: location(from: start))
  }
}
