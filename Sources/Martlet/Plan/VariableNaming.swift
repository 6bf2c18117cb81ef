/// Gives every argument a variable of its own, named after the argument where it can be.
///
/// Selections that the server merges into one, as they stand in type conditions that may hold together, share their
/// variables: by the specification their arguments must be the same as text (section 5.3.2).
enum VariableNaming {
  /// Names depend on the shape of the query alone, never on values: the same query makes the same document.
  static func name(_ sets: inout [PlannedSet]) -> [PlannedVariable] {
    guard !sets.isEmpty else { return [] }
    var naming = Naming(sets: sets)
    naming.visit(0)
    sets = naming.sets
    return naming.variables
  }

  private struct Naming {
    var sets: [PlannedSet]
    /// The arguments that were named, by the number of the selections that are merged.
    var shared: [Int: [PlannedArgument]] = [:]
    var variables: [PlannedVariable] = []
    var taken: Set<String> = []

    /// Depth is bounded by the plan builder.
    mutating func visit(_ set: Int) {
      for index in sets[set].nodes.indices {
        if !sets[set].nodes[index].arguments.isEmpty {
          let merged = sets[set].nodes[index].merged
          let arguments = shared[merged] ?? named(sets[set].nodes[index])
          shared[merged] = arguments
          sets[set].nodes[index].arguments = arguments
        }
        if let child = sets[set].nodes[index].child { visit(child) }
      }
    }

    private mutating func named(_ node: PlannedNode) -> [PlannedArgument] {
      var arguments = node.arguments
      for index in arguments.indices {
        let argument = arguments[index]
        let name = freeName(argument.name, within: node.responseKey)
        taken.insert(name)
        arguments[index].variable = name
        variables.append(PlannedVariable(name: name, type: argument.type, value: argument.value))
      }
      return arguments
    }

    /// `first`, or `issues_first` where that is taken, or `issues_first_2`.
    private func freeName(_ argument: String, within key: String) -> String {
      if !taken.contains(argument) { return argument }
      let qualified = "\(key)_\(argument)"
      if !taken.contains(qualified) { return qualified }
      var number = 2
      while taken.contains("\(qualified)_\(number)") { number += 1 }
      return "\(qualified)_\(number)"
    }
  }
}
