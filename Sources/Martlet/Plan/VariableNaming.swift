/// Gives every argument a variable of its own, named after the argument where it can be; declared variables keep the
/// names that they were given.
///
/// Selections that the server merges into one, as they stand in type conditions that may hold together, share their
/// variables: by the specification their arguments must be the same as text (section 5.3.2).
struct VariableNaming {
  private var sets: [PlannedSet]
  private let declared: DeclaredVariables
  /// The arguments that were named, by the number of the selections that are merged.
  private var shared: [Int: [PlannedArgument]] = [:]
  private var variables: [PlannedVariable] = []
  private var free: FreeNames
  /// The names of declared variables that were met.
  private var names: [GraphQLVariable.Identity: String] = [:]

  /// Names depend on the shape of the query alone, never on values: the same query makes the same document.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidQuery` if a declared variable cannot stand in all of its places.
  static func name(
    _ sets: inout [PlannedSet], _ directives: inout [PlannedDirective]
  ) throws -> [PlannedVariable] {
    var naming = VariableNaming(sets: sets, declared: try DeclaredVariables(sets, directives))
    naming.visit(0)
    naming.name(&directives)
    sets = naming.sets
    return naming.variables
  }

  private init(sets: [PlannedSet], declared: DeclaredVariables) {
    self.sets = sets
    self.declared = declared
    free = FreeNames(taken: declared.names)
  }

  /// Depth is bounded by the plan builder.
  private mutating func visit(_ set: Int) {
    for index in sets[set].nodes.indices {
      if !sets[set].nodes[index].arguments.isEmpty {
        let node = sets[set].nodes[index]
        let arguments = shared[node.merged] ?? named(node.arguments, within: node.responseKey)
        shared[node.merged] = arguments
        sets[set].nodes[index].arguments = arguments
      }
      for number in sets[set].nodes[index].directives.indices {
        let node = sets[set].nodes[index]
        let directive = node.directives[number]
        let arguments = named(directive.arguments, within: node.responseKey, directive: directive.name)
        sets[set].nodes[index].directives[number].arguments = arguments
      }
      if let child = sets[set].nodes[index].child { visit(child) }
    }
  }

  /// Names the variables of the operation's own directives.
  private mutating func name(_ directives: inout [PlannedDirective]) {
    for index in directives.indices {
      directives[index].arguments = named(directives[index].arguments, within: directives[index].name)
    }
  }

  private mutating func named(
    _ arguments: [PlannedArgument], within key: String, directive: String? = nil
  ) -> [PlannedArgument] {
    arguments.map { argument in
      var argument = argument
      // What is to be included is worth more in a name than the word 'if'.
      let isCondition = directive != nil && argument.name == "if"
      let place = Place(
        name: isCondition ? "\(directive ?? "")_\(key)" : argument.name, key: isCondition ? nil : key,
        type: argument.type, isCondition: isCondition)
      argument.text = text(of: argument.value, at: place)
      return argument
    }
  }
}

extension VariableNaming {
  /// Where an input stands, for the name of a variable.
  private struct Place {
    /// The argument or input field.
    let name: String
    /// What tells it from others of the name.
    let key: String?
    let type: String
    /// Whether it is the `if:` of a directive.
    var isCondition = false
  }

  /// What stands in the document for an input. Depth is bounded, as inputs nest no deeper than they can be sent.
  private mutating func text(of content: InputTemplate.Content, at place: Place) -> String {
    switch content {
    case .value(let json):
      let name = freeName(place)
      variables.append(PlannedVariable(name: name, type: place.type, value: json))
      return "$" + name
    case .variable(let variable): return "$" + name(of: variable, at: place)
    case .object(let fields):
      let list = fields.map { field in
        let inner = Place(name: field.name, key: place.name, type: field.type)
        return "\(field.name): \(text(of: field.content, at: inner))"
      }
      return "{" + list.joined(separator: ", ") + "}"
    case .list(let elements):
      let inner = Place(name: place.name, key: place.key, type: place.type.elementType)
      return "[" + elements.map { text(of: $0, at: inner) }.joined(separator: ", ") + "]"
    }
  }

  private mutating func name(of variable: DeclaredVariable, at place: Place) -> String {
    if let name = names[variable.identity] { return name }
    let use = declared.uses[variable.identity]
    // What holds for several attributes is not called after the first of them.
    let isShared = place.isCondition && use.map { $0.count > 1 } ?? false
    let name = variable.name ?? (isShared ? free.take("condition") : freeName(place))
    names[variable.identity] = name
    if let use {
      variables.append(
        PlannedVariable(
          name: name, type: use.type, defaultLiteral: use.variable.defaultLiteral, value: use.variable.value))
    }
    return name
  }

  /// `first`, or `issues_first` where that is taken, or `issues_first_2`.
  private mutating func freeName(_ place: Place) -> String {
    guard free.contains(place.name), let key = place.key else { return free.take(place.name) }
    return free.take("\(key)_\(place.name)")
  }
}
