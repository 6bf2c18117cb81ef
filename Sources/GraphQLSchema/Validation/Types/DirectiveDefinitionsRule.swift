import GraphQLLanguage

/// Directives have locations and do not use themselves, directly or through types (spec section 3.13).
enum DirectiveDefinitionsRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let directives = context.schema.directiveDefinitions
    for directive in directives where directive.locations.isEmpty {
      report.report(
        .directiveDefinitions, "The directive \"@\(directive.name)\" has no location.",
        hint: "Say where it may be used: \"on FIELD_DEFINITION\".", at: directive.location,
        of: .directive(name: directive.name), severity: context.tolerated)
    }
    var graph = DirectiveGraph(context.schema)
    graph.connect(context.schema)
    for component in Cycles.components(graph.edges) {
      for node in component where node < directives.count {
        let name = directives[node].name
        report.report(
          .directiveDefinitions, "The definition of the directive \"@\(name)\" uses \"@\(name)\" itself.",
          hint: "Remove it from the arguments of the directive and from their types.", at: directives[node].location,
          of: .directive(name: name))
      }
    }
  }
}

/// Which directives and types a directive or type uses; directives are numbered first, then types.
private struct DirectiveGraph {
  private(set) var edges: [[Int]]
  private let directives: [String: Int]
  private let types: [String: Int]

  init(_ schema: Schema) {
    let count = schema.directiveDefinitions.count
    directives = Dictionary(
      schema.directiveDefinitions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    types = Dictionary(
      schema.types.enumerated().map { ($1.name, $0 + count) }, uniquingKeysWith: { first, _ in first })
    edges = Array(repeating: [], count: count + schema.types.count)
  }

  mutating func connect(_ schema: Schema) {
    for (node, directive) in schema.directiveDefinitions.enumerated() {
      for argument in directive.arguments { connect(node, argument) }
    }
    for (index, type) in schema.types.enumerated() {
      let node = schema.directiveDefinitions.count + index
      switch type {
      case .scalar: connect(node, type.directives)
      case .enum(let enumType):
        connect(node, type.directives)
        for value in enumType.values { connect(node, value.directives) }
      case .inputObject(let input):
        connect(node, type.directives)
        for field in input.fields { connect(node, field) }
      case .object, .interface, .union: continue
      }
    }
  }

  private mutating func connect(_ node: Int, _ input: Schema.InputValueDefinition) {
    connect(node, input.directives)
    if let type = types[input.type.namedType.name.value] { edges[node].append(type) }
  }

  private mutating func connect(_ node: Int, _ uses: [Directive]) {
    for use in uses {
      if let directive = directives[use.name.value] { edges[node].append(directive) }
    }
  }
}
