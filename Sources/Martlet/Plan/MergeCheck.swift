/// Checks that selections of one object that stand in different type conditions can be merged (section 5.3.2,
/// FieldsInSetCanMerge and SameResponseShape).
struct MergeCheck {
  let sets: [PlannedSet]

  func run() throws {
    for index in sets.indices where sets[index].enclosing == nil && sets[index].hasConditions {
      try check([index], isExclusive: false)
    }
  }

  private struct Candidate {
    let node: PlannedNode
  }

  /// - Parameter isExclusive: Whether the sets are about objects that are never the same, so that only shapes must agree.
  private func check(_ indices: [Int], isExclusive: Bool) throws {
    var candidates: [String: [PlannedNode]] = [:]
    var order: [String] = []
    for index in indices { collect(index, into: &candidates, order: &order) }
    for key in order {
      guard let nodes = candidates[key], nodes.count > 1 else { continue }
      try compare(nodes, isExclusive: isExclusive)
    }
  }

  private func collect(_ index: Int, into candidates: inout [String: [PlannedNode]], order: inout [String]) {
    for node in sets[index].nodes {
      if node.kind != .field {
        if let child = node.child { collect(child, into: &candidates, order: &order) }
        continue
      }
      if candidates[node.responseKey] == nil { order.append(node.responseKey) }
      candidates[node.responseKey, default: []].append(node)
    }
  }

  /// Compares each selection with the first, and with the first of its own type.
  private func compare(_ nodes: [PlannedNode], isExclusive: Bool) throws {
    var areExclusive = isExclusive
    for (position, node) in nodes.enumerated() {
      for other in [nodes.first, nodes[..<position].first(where: { $0.parentType == node.parentType })].compactMap({
        $0
      }) {
        let exclusive =
          isExclusive || (node.parentType != other.parentType && !node.isParentAbstract && !other.isParentAbstract)
        areExclusive = areExclusive || exclusive
        try compare(other, node, isExclusive: exclusive)
      }
    }
    let children = nodes.compactMap(\.child)
    if children.count > 1 { try check(children, isExclusive: areExclusive) }
  }

  private func compare(_ first: PlannedNode, _ second: PlannedNode, isExclusive: Bool) throws {
    let sameShape =
      first.valueType == second.valueType && first.wrappers == second.wrappers
      && (first.child == nil) == (second.child == nil)
    let sameField = first.name == second.name && first.arguments.isSameInput(as: second.arguments)
    if sameShape && (sameField || isExclusive) { return }
    let difference = sameShape ? "different fields or arguments" : "values of different types"
    throw GraphQLFailure(
      code: .conflictingAttributes,
      message: """
        '\(second.responseKey)' stands for \(difference): \(first.parentType).\(first.name) at \(first.location) (in \
        \(first.query)) and \(second.parentType).\(second.name) at \(second.location) (in \(second.query)). Give one \
        of them an alias, as in Attribute("\(second.responseKey)Of\(second.parentType)", \\.\(second.name)), or let \
        the request choose with naming: .hashed.
        """)
  }
}

extension PlannedSet {
  fileprivate var hasConditions: Bool { nodes.contains { $0.kind != .field } }
}

extension [PlannedArgument] {
  /// Whether names and values are the same.
  func isSameInput(as other: [PlannedArgument]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }
}
