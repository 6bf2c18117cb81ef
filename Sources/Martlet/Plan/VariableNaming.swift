/// Gives every argument a variable of its own, named after the argument where it can be.
///
/// Selections that the server merges into one, as they stand in type conditions that may hold together, share their
/// variables: by the specification their arguments must be the same as text (section 5.3.2).
enum VariableNaming {
  /// Names depend on the shape of the query alone, never on values: the same query makes the same document.
  static func name(_ sets: inout [PlannedSet], _ directives: inout [PlannedDirective]) -> [PlannedVariable] {
    guard !sets.isEmpty else { return [] }
    var naming = Naming(sets: sets)
    naming.visit(0)
    naming.name(&directives)
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
          let node = sets[set].nodes[index]
          let arguments =
            shared[node.merged] ?? named(node.arguments) { $0.freeName($1.name, within: node.responseKey) }
          shared[node.merged] = arguments
          sets[set].nodes[index].arguments = arguments
        }
        for number in sets[set].nodes[index].directives.indices { nameDirective(number, of: index, in: set) }
        if let child = sets[set].nodes[index].child { visit(child) }
      }
    }

    /// Names the variables of the operation's own directives.
    mutating func name(_ directives: inout [PlannedDirective]) {
      for index in directives.indices {
        let name = directives[index].name
        directives[index].arguments = named(directives[index].arguments) { $0.freeName($1.name, within: name) }
      }
    }

    private mutating func nameDirective(_ number: Int, of index: Int, in set: Int) {
      let node = sets[set].nodes[index]
      let directive = node.directives[number]
      let arguments = named(directive.arguments) { naming, argument in
        argument.name == "if"
          ? naming.free("\(directive.name)_\(node.responseKey)")
          : naming.freeName(argument.name, within: node.responseKey)
      }
      sets[set].nodes[index].directives[number].arguments = arguments
    }

    private mutating func named(
      _ arguments: [PlannedArgument], name: (inout Naming, PlannedArgument) -> String
    ) -> [PlannedArgument] {
      var arguments = arguments
      for index in arguments.indices {
        let argument = arguments[index]
        let name = name(&self, argument)
        taken.insert(name)
        arguments[index].variable = name
        variables.append(PlannedVariable(name: name, type: argument.type, value: argument.value))
      }
      return arguments
    }

    /// `first`, or `issues_first` where that is taken, or `issues_first_2`.
    private func freeName(_ argument: String, within key: String) -> String {
      if !taken.contains(argument) { return argument }
      return free("\(key)_\(argument)")
    }

    /// The name, or `name_2` where that is taken.
    private func free(_ name: String) -> String {
      if !taken.contains(name) { return name }
      var number = 2
      while taken.contains("\(name)_\(number)") { number += 1 }
      return "\(name)_\(number)"
    }
  }
}
