import GraphQLLanguage

/// The default values of input fields do not contain each other in a circle (spec section 3.10,
/// InputObjectDefaultValueHasCycle).
enum DefaultValueCyclesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    let graph = DefaultValueGraph(context.schema)
    for component in Cycles.components(graph.edges) {
      let path = Cycles.path(in: component, graph.edges).compactMap { graph.fields[$0] }
      guard let first = path.first else { continue }
      let coordinate = SchemaCoordinate.member(type: first.type, name: first.field.name)
      let steps = path.map { "\"\($0.type).\($0.field.name)\"" }.joined(separator: ", ")
      report.report(
        .defaultValueCycles,
        "The default value of \"\(coordinate)\" contains itself by the default values of \(steps).",
        hint: "Write out the field in one of these default values, or remove one of them.",
        at: first.field.defaultValue?.location ?? first.field.location, of: coordinate,
        notes: path.dropFirst().map { ("A further step of the circle.", $0.field.location) })
    }
  }
}

/// Which default values of input fields make use of which.
///
/// A node is a field whose default value holds an input object, or what a literal of a type leaves to default values; the latter are shared by
/// literals that give the same fields.
private struct DefaultValueGraph {
  struct Field {
    let type: String
    let field: Schema.InputValueDefinition
  }

  private(set) var edges: [[Int]] = []
  /// The fields among the nodes.
  private(set) var fields: [Int: Field] = [:]
  private var numbers: [String: [String: Int]] = [:]
  private var literals: [String: Int] = [:]
  private var types: [String: [String: TypeReference]] = [:]

  init(_ schema: Schema) {
    for case .inputObject(let input) in schema.types {
      for field in input.fields where Self.containsObject(field.defaultValue) {
        numbers[input.name, default: [:]][field.name] = edges.count
        fields[edges.count] = Field(type: input.name, field: field)
        edges.append([])
      }
      types[input.name] = Dictionary(input.fields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
    for node in 0..<edges.count {
      guard let field = fields[node]?.field, let value = field.defaultValue else { continue }
      connect(node, value, field.type.namedType.name.value)
    }
  }

  private static func containsObject(_ value: Value?) -> Bool {
    switch value {
    case .object: true
    case .list(let list): list.values.contains { containsObject($0) }
    default: false
    }
  }

  private mutating func connect(_ node: Int, _ value: Value, _ type: String) {
    switch value {
    case .list(let list):
      for item in list.values { connect(node, item, type) }
    case .object(let object):
      guard let fields = types[type] else { return }
      edges[node].append(literal(of: type, giving: Set(object.fields.map(\.name.value))))
      for field in object.fields {
        if let inner = fields[field.name.value] { connect(node, field.value, inner.namedType.name.value) }
      }
    default: break
    }
  }

  /// The node of literals of a type that give certain fields.
  private mutating func literal(of type: String, giving names: Set<String>) -> Int {
    let key = type + "(" + names.sorted().joined(separator: " ")
    if let node = literals[key] { return node }
    let node = edges.count
    literals[key] = node
    edges.append((numbers[type] ?? [:]).filter { !names.contains($0.key) }.map(\.value).sorted())
    return node
  }
}
