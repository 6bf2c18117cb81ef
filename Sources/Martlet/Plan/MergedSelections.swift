/// Which selections with arguments the server merges into one.
///
/// They have one response path, and their type conditions may hold for one object. This depends on the query's shape
/// alone; that the arguments are equal was checked before.
struct MergedSelections {
  /// A node of the plan.
  struct Place: Hashable {
    let set: Int
    let node: Int
  }

  /// A node, and the object types that it depends on, one for each level of its response path.
  private struct Candidate {
    let place: Place
    /// Nil where the parent is an interface or union.
    let types: [String?]

    /// Whether both can be about one object.
    func canMeet(_ other: Candidate) -> Bool {
      !zip(types, other.types).contains { first, second in first != nil && second != nil && first != second }
    }
  }

  private var candidates: [[String]: [Candidate]] = [:]
  private var firsts: [Place: Place] = [:]

  init(sets: [PlannedSet]) {
    guard !sets.isEmpty else { return }
    collect(0, path: [], types: [], in: sets)
    for nodes in candidates.values where nodes.count > 1 { join(nodes) }
  }

  /// The first in the document of the selections that this one is merged with; itself if there are none.
  func first(of place: Place) -> Place { firsts[place] ?? place }

  /// Depth is bounded by the plan builder.
  private mutating func collect(_ set: Int, path: [String], types: [String?], in sets: [PlannedSet]) {
    for (index, node) in sets[set].nodes.enumerated() {
      guard node.kind == .field else {
        if let child = node.child { collect(child, path: path, types: types, in: sets) }
        continue
      }
      let path = path + [node.responseKey]
      let types = types + [node.isParentAbstract ? nil : node.parentType]
      if !node.arguments.isEmpty {
        candidates[path, default: []].append(Candidate(place: Place(set: set, node: index), types: types))
      }
      if let child = node.child { collect(child, path: path, types: types, in: sets) }
    }
  }

  /// Joins those that can meet, directly or by way of others, under the first of them.
  private mutating func join(_ nodes: [Candidate]) {
    var groups: [[Candidate]] = []
    for node in nodes {
      let (met, others) = (
        groups.filter { $0.contains(where: node.canMeet) }, groups.filter { !$0.contains(where: node.canMeet) }
      )
      groups = others + [met.flatMap { $0 } + [node]]
    }
    for group in groups {
      guard let first = nodes.first(where: { node in group.contains { $0.place == node.place } }) else { continue }
      for node in group { firsts[node.place] = first.place }
    }
  }
}
