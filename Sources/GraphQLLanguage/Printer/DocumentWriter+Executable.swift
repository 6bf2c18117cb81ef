extension DocumentWriter {
  /// Writes an operation; in short form if it is a query without name, variables, directives and description.
  mutating func write(_ operation: OperationDefinition) {
    let isShort =
      operation.operationType == .query && operation.name == nil && operation.variableDefinitions.isEmpty
      && operation.directives.isEmpty && operation.description == nil
    if !isShort {
      write(description: operation.description)
      write(operation.operationType.rawValue)
      if operation.name != nil || !operation.variableDefinitions.isEmpty { write(" ") }
      write(operation.name?.value ?? "")
      write(operationVariables: operation.variableDefinitions)
      write(operation.directives)
      write(" ")
    }
    write(operation.selectionSet)
  }

  /// Variables go on lines of their own if one of them takes several lines.
  private mutating func write(operationVariables definitions: [VariableDefinition]) {
    if definitions.isEmpty { return }
    let texts = definitions.map(Self.text(of:))
    let isBroken = texts.contains { $0.utf8.contains(0x0A) }
    writeLines(isBroken ? "(\n" + texts.joined(separator: "\n") + "\n)" : "(" + texts.joined(separator: ", ") + ")")
  }

  private static func text(of variable: VariableDefinition) -> String {
    var writer = DocumentWriter()
    writer.write(description: variable.description)
    writer.write("$" + variable.variable.name.value + ": ")
    writer.write(variable.type)
    writer.write(defaultValue: variable.defaultValue)
    writer.write(variable.directives)
    return writer.text
  }

  /// Writes a fragment.
  mutating func write(_ fragment: FragmentDefinition) {
    write(description: fragment.description)
    write("fragment " + fragment.name.value)
    if !fragment.variableDefinitions.isEmpty {
      writeLines("(" + fragment.variableDefinitions.map(Self.text(of:)).joined(separator: ", ") + ")")
    }
    write(" on " + fragment.typeCondition.name.value)
    write(fragment.directives)
    write(" ")
    write(fragment.selectionSet)
  }

  /// Writes a selection set with its braces.
  mutating func write(_ selectionSet: SelectionSet) {
    if selectionSet.selections.isEmpty {
      write("{}")
    } else {
      writeBlock(selectionSet.selections, before: "") { $0.write($1) }
    }
  }

  /// Writes a selection.
  mutating func write(_ selection: Selection) {
    switch selection {
    case .field(let field):
      write(prefix: (field.alias.map { $0.value + ": " } ?? "") + field.name.value, field.arguments)
      write(field.directives)
      guard let selectionSet = field.selectionSet else { return }
      write(" ")
      write(selectionSet)
    case .fragmentSpread(let spread):
      write(prefix: "..." + spread.name.value, spread.arguments)
      write(spread.directives)
    case .inlineFragment(let fragment):
      write("...")
      if let typeCondition = fragment.typeCondition { write(" on " + typeCondition.name.value) }
      write(fragment.directives)
      write(" ")
      write(fragment.selectionSet)
    }
  }

  /// Writes a name and its arguments, these on lines of their own if the line would become too long.
  private mutating func write(prefix: String, _ arguments: [Argument]) {
    write(prefix)
    if arguments.isEmpty { return }
    let texts = ValueText.texts(of: arguments)
    if prefix.unicodeScalars.count + ValueText.joinedLength(texts) + 2 > ValueText.lineLength {
      writeIndented("(", texts, ")") { $0.writeLines($1) }
    } else {
      writeLines("(" + texts.joined(separator: ", ") + ")")
    }
  }
}
