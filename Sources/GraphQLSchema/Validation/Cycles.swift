/// Finds cycles in directed graphs whose nodes are numbered from zero.
enum Cycles {
  /// The strongly connected components that contain a cycle, each with its nodes in ascending order.
  ///
  /// Tarjan's algorithm without recursion.
  ///
  /// - Parameter edges: For each node the nodes it leads to.
  /// - Complexity: O(nodes + edges).
  static func components(_ edges: [[Int]]) -> [[Int]] {
    var state = Tarjan(edges)
    for node in edges.indices where state.index[node] < 0 { state.visit(node) }
    return state.components.sorted { $0[0] < $1[0] }
  }

  /// A cycle inside a component, as the nodes in order, beginning with the lowest node that the walk comes back to.
  static func path(in component: [Int], _ edges: [[Int]]) -> [Int] {
    let members = Set(component)
    var positions: [Int: Int] = [:]
    var walk: [Int] = []
    var node = component.first
    while let current = node, positions[current] == nil {
      positions[current] = walk.count
      walk.append(current)
      node = edges[current].first { members.contains($0) }
    }
    return Array(walk[(node.flatMap { positions[$0] } ?? 0)...])
  }

  private struct Tarjan {
    let edges: [[Int]]
    var index: [Int]
    var low: [Int]
    var onStack: [Bool]
    var stack: [Int] = []
    var counter = 0
    var components: [[Int]] = []

    init(_ edges: [[Int]]) {
      self.edges = edges
      index = Array(repeating: -1, count: edges.count)
      low = index
      onStack = Array(repeating: false, count: edges.count)
    }

    mutating func visit(_ root: Int) {
      var frames: [(node: Int, next: Int)] = []
      enter(root)
      frames.append((root, 0))
      while let (node, next) = frames.last {
        if next < edges[node].count {
          frames[frames.count - 1].next += 1
          let target = edges[node][next]
          if index[target] < 0 {
            enter(target)
            frames.append((target, 0))
          } else if onStack[target] {
            low[node] = min(low[node], index[target])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == index[node] { close(node) }
      }
    }

    private mutating func enter(_ node: Int) {
      index[node] = counter
      low[node] = counter
      counter += 1
      stack.append(node)
      onStack[node] = true
    }

    private mutating func close(_ root: Int) {
      var component: [Int] = []
      while let node = stack.popLast() {
        onStack[node] = false
        component.append(node)
        if node == root { break }
      }
      if component.count > 1 || edges[root].contains(root) { components.append(component.sorted()) }
    }
  }
}
