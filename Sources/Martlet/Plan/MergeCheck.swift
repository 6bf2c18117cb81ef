/// Checks that selections of one object that stand in different type conditions can be merged (section 5.3.2,
/// FieldsInSetCanMerge and SameResponseShape).
struct MergeCheck {
  private let sets: [PlannedSet]
  private let naming: NamingPolicy
  /// Pairs of sets that were compared, so that none is compared twice.
  private var compared: Set<Pair> = []

  private struct Pair: Hashable {
    let first: Int
    let second: Int
    let isExclusive: Bool
  }

  static func run(_ sets: [PlannedSet], naming: NamingPolicy) throws {
    var check = MergeCheck(sets: sets, naming: naming)
    for index in sets.indices where sets[index].enclosing == nil && sets[index].hasConditions {
      var fields = Fields()
      check.collect(index, into: &fields)
      for key in fields.order {
        guard let nodes = fields.nodes[key], nodes.count > 1 else { continue }
        for (position, node) in nodes.enumerated() {
          for other in nodes[..<position] { try check.compare(other, node, isExclusive: false) }
        }
      }
    }
  }

  private init(sets: [PlannedSet], naming: NamingPolicy) {
    self.sets = sets
    self.naming = naming
  }

  /// Fields of one object by response key, in the order of first appearance.
  private struct Fields {
    var nodes: [String: [PlannedNode]] = [:]
    var order: [String] = []
  }

  /// Adds the fields of a set and of the type conditions within it.
  private func collect(_ index: Int, into fields: inout Fields) {
    for node in sets[index].nodes {
      if node.kind != .field {
        if let child = node.child { collect(child, into: &fields) }
        continue
      }
      if fields.nodes[node.responseKey] == nil { fields.order.append(node.responseKey) }
      fields.nodes[node.responseKey, default: []].append(node)
    }
  }

  /// Compares the fields of two sets with each other.
  ///
  /// - Parameter isExclusive: Whether the sets are about objects that are never the same, so that only shapes must agree.
  private mutating func compare(sets first: Int, _ second: Int, isExclusive: Bool) throws {
    guard compared.insert(Pair(first: first, second: second, isExclusive: isExclusive)).inserted else { return }
    var left = Fields()
    var right = Fields()
    collect(first, into: &left)
    collect(second, into: &right)
    for key in left.order {
      for node in left.nodes[key] ?? [] {
        for other in right.nodes[key] ?? [] { try compare(node, other, isExclusive: isExclusive) }
      }
    }
  }

  private mutating func compare(_ first: PlannedNode, _ second: PlannedNode, isExclusive: Bool) throws {
    let isExclusive =
      isExclusive || (first.parentType != second.parentType && !first.isParentAbstract && !second.isParentAbstract)
    let sameShape =
      first.valueType == second.valueType && first.wrappers == second.wrappers
      && (first.child == nil) == (second.child == nil)
    let sameField = first.name == second.name && first.arguments.isSameInput(as: second.arguments)
    if sameShape && (sameField || isExclusive) {
      if let child = first.child, let other = second.child, child != other {
        try compare(sets: child, other, isExclusive: isExclusive)
      }
      return
    }
    let otherFix = naming == .hashed ? "." : ", or let the request choose with naming: .hashed."
    let difference = sameShape ? "different fields or arguments" : "values of different types"
    throw GraphQLFailure(
      code: .conflictingAttributes,
      message: """
        '\(second.responseKey)' stands for \(difference): \(first.parentType).\(first.name) at \(first.location) (in \
        \(first.query)) and \(second.parentType).\(second.name) at \(second.location) (in \(second.query)). Give one \
        of them an alias, as in Attribute("\(second.responseKey)Of\(second.parentType)", \\.\(second.name))\
        \(otherFix)
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
