/// The variables that a query declares, with the types that their places ask for.
struct DeclaredVariables {
  /// A variable and where it stands.
  struct Use {
    let variable: DeclaredVariable
    /// The strictest of the types of its places (section 5.8.5, IsVariableUsageAllowed).
    var type: String
    /// The place that made the type what it is.
    var place: String
  }

  private(set) var uses: [GraphQLVariable.Identity: Use] = [:]
  private var order: [GraphQLVariable.Identity] = []

  /// The names that were given.
  var names: Set<String> { Set(uses.values.compactMap(\.variable.name)) }

  /// - Throws: ``GraphQLFailure`` with code `.invalidQuery`, naming both places.
  init(_ sets: [PlannedSet], _ directives: [PlannedDirective]) throws {
    for set in sets {
      for node in set.nodes {
        for argument in node.arguments {
          try collect(
            argument.value, argument.type, "\(node.parentType).\(node.name)(\(argument.name):) at \(node.location)")
        }
        try collect(node.directives, " at \(node.location)")
      }
    }
    try collect(directives, " of the request")
    for identity in order { try settle(identity) }
  }

  private mutating func collect(_ directives: [PlannedDirective], _ place: String) throws {
    for directive in directives {
      for argument in directive.arguments {
        try collect(argument.value, argument.type, "@\(directive.name)(\(argument.name):)\(place)")
      }
    }
  }

  /// Depth is bounded, as inputs nest no deeper than they can be sent.
  private mutating func collect(_ content: InputTemplate.Content, _ type: String, _ place: @autoclosure () -> String)
    throws
  {
    switch content {
    case .value: break
    case .variable(let variable): try add(variable, type, place())
    case .object(let fields):
      for field in fields { try collect(field.content, field.type, "'\(field.name)' in \(place())") }
    case .list(let elements): for element in elements { try collect(element, type.elementType, place()) }
    }
  }

  private mutating func add(_ variable: DeclaredVariable, _ type: String, _ place: String) throws {
    if let name = variable.name, !name.isGraphQLName {
      throw failure(
        "\(AnyCodable.string(name).shortDescription) at \(variable.location) is no name for a variable: use letters, digits "
          + "and _, and no digit first.")
    }
    guard var use = uses[variable.identity] else {
      order.append(variable.identity)
      uses[variable.identity] = Use(variable: variable, type: type, place: place)
      return
    }
    try check(variable, against: use.variable)
    guard let stricter = Self.strictest(use.type, type) else {
      throw failure(
        """
        \(Self.shown(variable)) cannot stand for values of two types: \(use.place) takes \(use.type), \(place) takes \
        \(type). Declare two variables.
        """)
    }
    if stricter != use.type { use.place = place }
    use.type = stricter
    uses[variable.identity] = use
  }

  /// Two declarations of one name are one variable.
  private func check(_ variable: DeclaredVariable, against first: DeclaredVariable) throws {
    guard variable.location != first.location || variable.value != first.value else { return }
    let difference =
      variable.value != first.value
      ? "different values" : variable.defaultLiteral != first.defaultLiteral ? "different defaults" : nil
    guard let difference else { return }
    throw failure(
      """
      \(Self.shown(variable)) has \(difference), from \(first.location) and from \(variable.location). Give both the same, \
      or give one of them another name.
      """)
  }

  /// A default lets a nullable variable stand where a value is needed, and so does a Swift type that has always a value.
  private mutating func settle(_ identity: GraphQLVariable.Identity) throws {
    guard let use = uses[identity], use.type.hasSuffix("!") else { return }
    if use.variable.defaultLiteral != nil {
      uses[identity]?.type.removeLast()
    } else if use.variable.isNullable {
      throw failure(
        """
        \(Self.shown(use.variable)), declared at \(use.variable.location), may be left out, but \(use.place) takes \
        \(use.type). Give it a default, or a type that is no optional.
        """)
    }
  }

  private static func shown(_ variable: DeclaredVariable) -> String {
    variable.name.map { "The variable '\($0)'" } ?? "A variable"
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
  /// A type of the schema without the mark at its end.
  fileprivate var nullableType: String { hasSuffix("!") ? String(dropLast()) : self }

  /// The type of the elements of a list; the type itself for what is no list.
  var elementType: String {
    let type = nullableType
    return type.hasPrefix("[") && type.hasSuffix("]") ? String(type.dropFirst().dropLast()) : type
  }
}
