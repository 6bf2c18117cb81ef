/// Gives reused queries the names of fragments: those that print the same share one.
///
/// Names are those of the queries' types; where two of one name print differently, the later gets a number.
struct FragmentNaming {
  private var sets: [PlannedSet]
  private var names: [Content: String] = [:]
  private var free = FreeNames()
  private var collected: Set<String> = []
  private var fragments: [PlannedFragment] = []

  /// What makes two fragments the same.
  private struct Content: Hashable {
    let name: String
    let type: String
    let text: String
  }

  /// - Returns: The fragments, in the order of their first use.
  static func name(_ sets: inout [PlannedSet]) -> [PlannedFragment] {
    var naming = FragmentNaming(sets: sets)
    naming.nameNodes(of: 0)
    naming.collect(0)
    sets = naming.sets
    return naming.fragments
  }

  private init(sets: [PlannedSet]) {
    self.sets = sets
  }

  /// Names the fragments within a set, inner ones first, as the text of the outer ones has their names. Depth is bounded
  /// by the plan builder.
  private mutating func nameNodes(of set: Int) {
    var spreads: Set<String> = []
    var kept: [PlannedNode] = []
    for var node in sets[set].nodes {
      if let child = node.child {
        nameNodes(of: child)
        if node.isReusedQuery {
          let name = name(of: node, set: child)
          // Merged selections may spread one fragment twice.
          if node.directives.isEmpty && !spreads.insert(name).inserted { continue }
          node.fragment = name
        }
      }
      kept.append(node)
    }
    sets[set].nodes = kept
  }

  private mutating func name(of node: PlannedNode, set: Int) -> String {
    let base = node.name.spelledAsGraphQLName
    let name = base == "on" ? "on_" : base
    let content = Content(name: name, type: node.parentType, text: DocumentPrinter.text(of: set, in: sets))
    if let known = names[content] { return known }
    let freeName = free.take(name)
    names[content] = freeName
    return freeName
  }

  private mutating func collect(_ set: Int) {
    for node in sets[set].nodes {
      guard let child = node.child else { continue }
      if let name = node.fragment {
        guard collected.insert(name).inserted else { continue }
        fragments.append(PlannedFragment(name: name, typeName: node.parentType, set: child))
      }
      collect(child)
    }
  }
}
