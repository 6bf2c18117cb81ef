/// The variables that a query declares, with the types that their places ask for.
struct DeclaredVariables {
  /// A variable and where it stands.
  struct Use {
    let variable: DeclaredVariable
    /// The strictest of the types of its places (section 5.8.5, IsVariableUsageAllowed).
    var type: String
    /// The place that made the type what it is.
    var place: String
    /// The first place that takes no null, if it has no default of its own.
    var demand: String?
    /// How many places there are.
    var count = 1
  }

  /// Where a variable stands.
  private struct Place {
    let type: String
    let hasDefault: Bool
    let text: String

    /// The place, if it needs a value.
    var demand: String? { type.hasSuffix("!") && !hasDefault ? text : nil }
  }

  private(set) var uses: [GraphQLVariable.Identity: Use] = [:]
  private var order: [GraphQLVariable.Identity] = []

  /// The names that were given.
  var names: Set<String> { Set(uses.values.compactMap(\.variable.name)) }

  /// - Throws: ``GraphQLFailure`` with code `.invalidQuery`, naming both places.
  init(_ sets: [PlannedSet], _ directives: [PlannedDirective]) throws {
    for set in sets {
      for node in set.nodes {
        for argument in node.arguments where argument.value.json == nil {
          let text = "\(node.parentType).\(node.name)(\(argument.name):) at \(node.location)"
          try collect(argument, text)
        }
        if !node.directives.isEmpty { try collect(node.directives, " at \(node.location)") }
      }
    }
    try collect(directives, " of the request")
    for identity in order { try settle(identity) }
  }

  private mutating func collect(_ directives: [PlannedDirective], _ place: String) throws {
    for directive in directives {
      for argument in directive.arguments { try collect(argument, "@\(directive.name)(\(argument.name):)\(place)") }
    }
  }

  private mutating func collect(_ argument: PlannedArgument, _ text: String) throws {
    try collect(argument.value, Place(type: argument.type, hasDefault: argument.hasDefault, text: text))
  }

  /// Depth is bounded, as inputs nest no deeper than they can be sent.
  private mutating func collect(_ content: InputTemplate.Content, _ place: Place) throws {
    switch content {
    case .value: break
    case .variable(let variable): try add(variable, place)
    case .object(let fields):
      for field in fields {
        let text = "'\(field.name)' in \(place.text)"
        try collect(field.content, Place(type: field.type, hasDefault: field.hasDefault, text: text))
      }
    case .list(let elements):
      let inner = Place(type: place.type.elementType, hasDefault: false, text: place.text)
      for element in elements { try collect(element, inner) }
    }
  }

  private mutating func add(_ variable: DeclaredVariable, _ place: Place) throws {
    if let name = variable.name, !name.isGraphQLName {
      throw failure(
        "\(AnyCodable.string(name).shortDescription) at \(variable.location) is no name for a variable: use letters, digits "
          + "and _, and no digit first.")
    }
    guard var use = uses[variable.identity] else {
      order.append(variable.identity)
      uses[variable.identity] = Use(variable: variable, type: place.type, place: place.text, demand: place.demand)
      return
    }
    try check(variable, against: use.variable)
    guard let stricter = Self.strictest(use.type, place.type) else {
      throw failure(
        """
        \(Self.shown(variable)) cannot stand for values of two types: \(use.place) takes \(use.type), \(place.text) takes \
        \(place.type). Declare two variables.
        """)
    }
    if stricter != use.type { use.place = place.text }
    use.type = stricter
    use.demand = use.demand ?? place.demand
    use.count += 1
    uses[variable.identity] = use
  }

  /// Two declarations of one name are one variable.
  private func check(_ variable: DeclaredVariable, against first: DeclaredVariable) throws {
    guard variable.location != first.location || variable.value != first.value else { return }
    let difference =
      variable.value != first.value
      ? "another value" : variable.defaultLiteral != first.defaultLiteral ? "another default" : nil
    guard let difference else { return }
    throw failure(
      """
      \(Self.shown(variable)) has \(difference) than at \(first.location). Give both the same, \
      or give one of them another name.
      """)
  }

  /// A default, of the variable or of all its places, lets a nullable variable stand where null cannot be sent, and so does
  /// a Swift type that has always a value.
  private mutating func settle(_ identity: GraphQLVariable.Identity) throws {
    guard let use = uses[identity], use.type.hasSuffix("!") else { return }
    let hasDefault = use.variable.defaultLiteral.map { $0 != "null" } ?? false
    guard hasDefault || use.variable.isNullable || use.variable.defaultLiteral != nil else { return }
    if use.variable.value == .null {
      throw failure(
        """
        \(Self.shown(use.variable)) is null, but \(use.place) takes \(use.type). Give it a value, or leave it out.
        """)
    }
    if !hasDefault, let demand = use.demand {
      throw failure(
        """
        \(Self.shown(use.variable)) may be left out, but \(demand) takes \(use.type). Give it a default, or a type that is \
        no optional.
        """)
    }
    uses[identity]?.type.removeLast()
  }

  private static func shown(_ variable: DeclaredVariable) -> String {
    "The variable\(variable.name.map { " '\($0)'" } ?? ""), declared at \(variable.location),"
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(code: .invalidQuery, message: message)
  }
}

extension DeclaredVariables {
  /// The type that may stand where either of both may; nil if there is none.
  private static func strictest(_ first: String, _ second: String) -> String? {
    let mark = first.hasSuffix("!") || second.hasSuffix("!") ? "!" : ""
    let (left, right) = (first.nullableType, second.nullableType)
    guard left.hasPrefix("["), right.hasPrefix("[") else { return left == right ? left + mark : nil }
    return strictest(left.elementType, right.elementType).map { "[\($0)]\(mark)" }
  }
}

extension DeclaredVariable {
  /// The name that was given to it; nil if it is called after an argument.
  var name: String? {
    guard case .name(let name) = identity else { return nil }
    return name
  }
}

extension String {
  /// A type of the schema with the mark at its end.
  var nonNullType: String { hasSuffix("!") ? self : self + "!" }

  /// A type of the schema without the mark at its end.
  fileprivate var nullableType: String { hasSuffix("!") ? String(dropLast()) : self }

  /// The type of the elements of a list; the type itself for what is no list.
  var elementType: String {
    let type = nullableType
    return type.hasPrefix("[") && type.hasSuffix("]") ? String(type.dropFirst().dropLast()) : type
  }
}
