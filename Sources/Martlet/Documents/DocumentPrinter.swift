/// Writes a plan as a GraphQL document. Text depends on the shape of the query alone; values travel as variables.
struct DocumentPrinter {
  private let sets: [PlannedSet]
  private var text = ""

  static func print(_ plan: SelectionPlan) -> String {
    var printer = DocumentPrinter(sets: plan.sets)
    printer.printOperation(plan)
    for fragment in plan.fragments {
      printer.text += "\n\nfragment "
      printer.text += fragment.name
      printer.text += " on "
      printer.text += fragment.typeName
      printer.text += " "
      printer.printSet(fragment.set, indent: 1, conditionKey: nil)
    }
    return printer.text
  }

  /// One selection set with its braces.
  static func text(of set: Int, in sets: [PlannedSet]) -> String {
    var printer = DocumentPrinter(sets: sets)
    printer.printSet(set, indent: 1, conditionKey: nil)
    return printer.text
  }

  private init(sets: [PlannedSet]) {
    self.sets = sets
  }
}

extension DocumentPrinter {
  private mutating func printOperation(_ plan: SelectionPlan) {
    let isShort =
      plan.operation == .query && plan.operationName == nil && plan.variables.isEmpty && plan.directives.isEmpty
    if !isShort {
      text += plan.operation.rawValue
      if let name = plan.operationName {
        text += " "
        text += name
      }
      if !plan.variables.isEmpty {
        if plan.operationName == nil { text += " " }
        printHeader(plan.variables)
      }
      printDirectives(plan.directives)
      text += " "
    }
    if !sets.isEmpty { printSet(0, indent: 1, conditionKey: nil) }
  }

  private mutating func printHeader(_ variables: [PlannedVariable]) {
    var separator = "("
    for variable in variables {
      text += separator
      text += "$"
      text += variable.name
      text += ": "
      text += variable.type
      if let literal = variable.defaultLiteral {
        text += " = "
        text += literal
      }
      separator = ", "
    }
    text += ")"
  }

  private mutating func printSet(_ index: Int, indent: Int, conditionKey: String?) {
    let set = sets[index]
    text += "{\n"
    if let conditionKey {
      printMargin(indent)
      text += conditionKey
      text += ": __typename\n"
    }
    if set.asksTypename && !set.nodes.contains(where: \.isTypename) {
      printMargin(indent)
      text += "__typename\n"
    }
    for node in set.nodes {
      printMargin(indent)
      printNode(node, indent: indent)
      text += "\n"
    }
    printMargin(indent - 1)
    text += "}"
  }

  private mutating func printMargin(_ indent: Int) {
    for _ in 0..<indent { text += "  " }
  }

  private mutating func printNode(_ node: PlannedNode, indent: Int) {
    switch node.kind {
    case .field:
      if let alias = node.alias {
        text += alias
        text += ": "
      }
      text += node.name
      printArguments(node.arguments)
    case .objectCondition, .abstractCondition:
      text += "... on "
      text += node.name
    case .group:
      text += "..."
      if let fragment = node.fragment { text += fragment }
    }
    printDirectives(node.directives)
    guard let child = node.child, node.fragment == nil else { return }
    text += " "
    printSet(child, indent: indent + 1, conditionKey: node.kind == .abstractCondition ? node.conditionKey : nil)
  }

  private mutating func printArguments(_ arguments: [PlannedArgument], label: String? = nil) {
    var separator = "("
    if let label {
      text += "(label: "
      text += AnyCodable.string(label).description
      separator = ", "
    }
    for argument in arguments {
      text += separator
      text += argument.name
      text += ": "
      text += argument.text
      separator = ", "
    }
    if separator == ", " { text += ")" }
  }

  private mutating func printDirectives(_ directives: [PlannedDirective]) {
    for directive in directives {
      text += " @"
      text += directive.name
      printArguments(directive.arguments, label: directive.label)
    }
  }
}

extension SelectionPlan {
  /// The GraphQL document: the same text for the same query, in every process.
  public var document: String { DocumentPrinter.print(self) }

  /// The values of all variables, as a JSON object in the order of the document.
  public var variableValues: AnyCodable {
    .object(variables.compactMap { variable in variable.value.map { AnyCodable.Member(variable.name, $0) } })
  }
}
