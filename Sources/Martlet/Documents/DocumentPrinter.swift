/// Writes a plan as a GraphQL document. Text depends on the shape of the query alone; values travel as variables.
struct DocumentPrinter {
  private let plan: SelectionPlan
  private var text = ""

  static func print(_ plan: SelectionPlan) -> String {
    var printer = DocumentPrinter(plan: plan)
    printer.printOperation()
    return printer.text
  }

  private init(plan: SelectionPlan) {
    self.plan = plan
  }

  private mutating func printOperation() {
    let hasHeader = plan.operation != .query || plan.operationName != nil || !plan.variables.isEmpty
    if hasHeader {
      text += plan.operation.rawValue
      if let name = plan.operationName { text += " \(name)" }
      if !plan.variables.isEmpty {
        text += plan.operationName == nil ? " (" : "("
        text += plan.variables.map { "$\($0.name): \($0.type)" }.joined(separator: ", ")
        text += ")"
      }
      text += " "
    }
    if !plan.sets.isEmpty { printSet(0, indent: 1, conditionKey: nil) }
  }

  private mutating func printSet(_ index: Int, indent: Int, conditionKey: String?) {
    let set = plan.sets[index]
    let margin = String(repeating: "  ", count: indent)
    text += "{\n"
    if let conditionKey { text += "\(margin)\(conditionKey): __typename\n" }
    if set.asksTypename && !set.nodes.contains(where: { $0.responseKey == "__typename" }) {
      text += "\(margin)__typename\n"
    }
    for node in set.nodes {
      text += margin
      printNode(node, indent: indent)
      text += "\n"
    }
    text += String(repeating: "  ", count: indent - 1) + "}"
  }

  private mutating func printNode(_ node: PlannedNode, indent: Int) {
    if node.kind == .field {
      if let alias = node.alias { text += "\(alias): " }
      text += node.name
      if !node.arguments.isEmpty {
        text += "(" + node.arguments.map { "\($0.name): $\($0.variable)" }.joined(separator: ", ") + ")"
      }
    } else {
      text += node.kind == .group ? "..." : "... on \(node.name)"
    }
    for directive in node.directives { printDirective(directive) }
    if let child = node.child {
      text += " "
      printSet(child, indent: indent + 1, conditionKey: node.kind == .abstractCondition ? node.conditionKey : nil)
    }
  }
}

extension DocumentPrinter {
  private mutating func printDirective(_ directive: PlannedDirective) {
    text += " @\(directive.name)"
    var arguments = directive.arguments.map { "\($0.name): $\($0.variable)" }
    if let label = directive.label { arguments.insert("label: \(AnyCodable.string(label))", at: 0) }
    if !arguments.isEmpty { text += "(" + arguments.joined(separator: ", ") + ")" }
  }
}

extension SelectionPlan {
  /// The GraphQL document: the same text for the same query, in every process.
  public var document: String { DocumentPrinter.print(self) }

  /// The values of all variables, as a JSON object in the order of the document.
  public var variableValues: AnyCodable {
    .object(variables.map { AnyCodable.Member($0.name, $0.value) })
  }
}
