/// Checks what depends on the whole operation: labels, and what the root of a mutation or subscription may have.
struct OperationCheck {
  private let plan: SelectionPlan
  private var labels: [String: SourceLocation] = [:]

  /// - Throws: ``GraphQLFailure`` with code `.invalidQuery`.
  static func run(_ plan: SelectionPlan) throws {
    var check = OperationCheck(plan: plan)
    if plan.operation == .subscription { try check.checkSubscription() }
    try check.checkDirectives(0)
    for fragment in plan.fragments { try check.checkDirectives(fragment.set) }
    if plan.operation == .mutation { try check.checkRoot(0) }
  }

  private init(plan: SelectionPlan) {
    self.plan = plan
  }

  /// Checks what is printed of a set. Depth is bounded by the plan builder.
  private mutating func checkDirectives(_ set: Int) throws {
    for node in plan.sets[set].nodes {
      for directive in node.directives { try check(directive, of: node) }
      if let child = node.child, node.fragment == nil { try checkDirectives(child) }
    }
  }

  /// Labels are unique in a document; a subscription has no parts that come later, unless it says when.
  private mutating func check(_ directive: PlannedDirective, of node: PlannedNode) throws {
    if let label = directive.label {
      if let first = labels.updateValue(node.location, forKey: label) {
        throw failure(
          """
          The label '\(label)' stands twice, at \(first) and at \(node.location). Give each part a label of its own, or \
          none.
          """)
      }
    }
    guard directive.kind == .defer || directive.kind == .stream, plan.operation == .subscription,
      !directive.arguments.contains(where: { $0.name == "if" })
    else { return }
    throw failure("@\(directive.name) at \(node.location) cannot stand in a subscription, unless it has an 'if:'.")
  }

  /// The root of a mutation has no parts that come later.
  private func checkRoot(_ set: Int) throws {
    for node in plan.sets[set].nodes {
      if let directive = node.directives.first(where: { $0.kind == .defer || $0.kind == .stream }) {
        throw failure(
          """
          @\(directive.name) at \(node.location) cannot stand at the root of a mutation; it can within the braces of its \
          attributes.
          """)
      }
      if node.kind != .field, let child = node.child { try checkRoot(child) }
    }
  }

  /// A subscription has one root field, always (section 5.2.4.1).
  private func checkSubscription() throws {
    var fields: [PlannedNode] = []
    collectRootFields(0, into: &fields)
    for node in fields where node.isConditional {
      throw failure(
        "'\(node.responseKey)' at \(node.location) cannot depend on a condition: it is the root of a subscription.")
    }
    if let typename = fields.first(where: { $0.name == "__typename" }) {
      throw failure(
        "'__typename' at \(typename.location) cannot stand at the root of a subscription, which has one attribute.")
    }
    guard let first = fields.first, let other = fields.first(where: { $0.responseKey != first.responseKey }) else {
      return
    }
    throw failure(
      """
      A subscription has one attribute at its root, but this one has '\(first.responseKey)' at \(first.location) and \
      '\(other.responseKey)' at \(other.location). Make two subscriptions of it.
      """)
  }

  private func collectRootFields(_ set: Int, into fields: inout [PlannedNode]) {
    for node in plan.sets[set].nodes {
      if node.kind == .field {
        fields.append(node)
      } else if let child = node.child {
        collectRootFields(child, into: &fields)
      }
    }
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(code: .invalidQuery, message: message)
  }
}
