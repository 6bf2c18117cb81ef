/// Reads one object of a response by key paths into the catalogue.
///
/// The wrappers of a field's type come back as they are in the schema: `decode(\.friends, as: Friend.self)` gives
/// `[Friend?]?` where the schema says `[Person]`. A field that was selected under an alias is found by its key path
/// alone, unless it was selected more than once.
public struct GraphQLDecoder<Model: GraphQLModel>: Sendable {
  let context: DecodingContext
  /// The selection sets that are about the object, as indices into the plan's sets; those around them are, too, where
  /// they enclose them.
  let sets: [Int]
  let object: ResponseValue

  init(context: DecodingContext, sets: [Int], object: ResponseValue) {
    self.context = context
    self.sets = sets
    self.object = object
  }

  var plan: SelectionPlan { context.plan }

  /// The name of the object's type, if it was selected or asked for on account of a type condition.
  public var typename: String? {
    guard let value = object.member("__typename"), value.kind == .string else { return nil }
    return value.rawText
  }
}

// MARK: - Values

extension GraphQLDecoder {
  /// Decodes a value.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.notSelected` if the query does not ask for it, `.ambiguousAttribute` if it
  ///   asks more than once, `.unexpectedNull` and `.unexpectedValue` if the answer is not what the schema promises.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try value(Value.self, of: try node(Model.__catalogue[keyPath: path].__field.__descriptor))
  }

  /// Decodes a value that was selected under this alias.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try value(Value.self, of: try node(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias))
  }

  /// Decodes a value; nil if it is null or was not selected.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value> {
    try valueIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor)
  }

  /// Decodes a nullable value; nil if it is null or was not selected.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value?> {
    try valueIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor)
  }

  @GraphQLActor
  private func value<Value: GraphQLLeaf>(_ type: Value.Type, of node: PlannedNode) throws -> Value.Decoded {
    try GraphQLFailure.locating(.key(node.responseKey)) {
      guard let value = object.member(node.responseKey) else { throw missing(node) }
      return try Self.decode(type, value, of: node)
    }
  }

  /// Decodes a leaf; a failure names the attribute and where it was selected.
  @GraphQLActor
  private static func decode<Value: GraphQLLeaf>(
    _ type: Value.Type, _ value: ResponseValue, of node: PlannedNode
  ) throws -> Value.Decoded {
    do {
      return try Value.__decode(value)
    } catch let failure as GraphQLFailure {
      throw failure.prefixed("\(node.parentType).\(node.name), selected at \(node.location): ")
    }
  }

  @GraphQLActor
  private func valueIfPresent<Value: GraphQLLeaf>(
    _ type: Value.Type, _ descriptor: FieldDescriptor
  ) throws -> Value.Decoded? {
    guard let node = try nodeIfSelected(descriptor), let value = object.member(node.responseKey), value.kind != .null
    else { return nil }
    return try GraphQLFailure.locating(.key(node.responseKey)) { try Self.decode(type, value, of: node) }
  }
}

// MARK: - Nodes

extension GraphQLDecoder {
  @GraphQLActor
  func node(_ descriptor: FieldDescriptor, alias: String? = nil) throws -> PlannedNode {
    if let node = try nodeIfSelected(descriptor, alias: alias) { return node }
    throw notSelected(descriptor, alias: alias)
  }

  /// The plan's node for a field of this object; nil if the query does not ask for it.
  ///
  /// Where the field was selected several times, given arguments pick the node that has the same ones.
  @GraphQLActor
  func nodeIfSelected(_ descriptor: FieldDescriptor, alias: String? = nil) throws -> PlannedNode? {
    let name = descriptor.name.text
    let arguments = descriptor.arguments == nil ? nil : try PlanBuilder.encode(descriptor)
    for level in levels {
      var found: [PlannedNode] = []
      for set in level {
        for node in plan.sets[set].nodes where node.kind == .field && node.name == name {
          if let alias, node.writtenKey != alias, node.responseKey != alias { continue }
          if let arguments, !node.arguments.isSameInput(as: arguments) { continue }
          found.append(node)
        }
      }
      if found.contains(where: { $0.responseKey != found[0].responseKey }) { throw ambiguous(name, found) }
      if let node = found.first(where: { !$0.isConditional }) ?? found.first { return node }
    }
    if name == "__typename", levels.contains(where: { $0.contains { plan.sets[$0].asksTypename } }) {
      return typenameNode
    }
    return nil
  }

  /// What is selected within the field, by all selections that share its response key.
  func children(of node: PlannedNode) -> [Int] {
    levels.joined().flatMap { plan.sets[$0].nodes }.compactMap { other in
      other.kind == .field && other.responseKey == node.responseKey ? other.child : nil
    }
  }

  /// The nodes of a type condition.
  func conditionNodes(_ typeName: String) -> [PlannedNode] {
    (levels.first ?? []).flatMap { plan.sets[$0].nodes }.filter { node in
      (node.kind == .objectCondition || node.kind == .abstractCondition) && node.name == typeName
    }
  }

  /// The sets that are about the object with the groups within them, from the inside out.
  private var levels: [[Int]] {
    var levels: [[Int]] = []
    var current = sets
    while !current.isEmpty {
      levels.append(current.flatMap { withGroups($0) })
      current = current.compactMap { plan.sets[$0].enclosing }
    }
    return levels
  }

  /// Depth is bounded by the plan builder.
  private func withGroups(_ set: Int) -> [Int] {
    [set] + plan.sets[set].nodes.filter { $0.kind == .group }.compactMap(\.child).flatMap { withGroups($0) }
  }

  private var typenameNode: PlannedNode {
    PlannedNode(
      kind: .field, name: "__typename", alias: nil, arguments: [], directives: [], isConditional: false,
      writtenKey: "__typename", child: nil, parentType: Model.__typename, merged: 0, location: SourceLocation("", 0),
      query: "")
  }
}

// MARK: - Failures

extension GraphQLDecoder {
  func notSelected(_ descriptor: FieldDescriptor, alias: String?) -> GraphQLFailure {
    let name = descriptor.name.text
    let selected = (levels.first ?? []).flatMap { plan.sets[$0].nodes }.filter { $0.kind != .group }
      .map(\.responseKey).joined(separator: ", ")
    let written = alias.map { #"Attribute("\#($0)", \."# } ?? #"Attribute(\."#
    let list = descriptor.arguments == nil ? "" : " with these arguments"
    return GraphQLFailure(
      code: .notSelected,
      message: """
        \(Model.__typename).\(alias ?? name) was decoded, but \(place) does not select \
        it\(list). Add \(written)\(name)) there. Selected here: \(selected).
        """)
  }

  /// The query that the selection set begins with, and where.
  private var place: String {
    guard let set = sets.first.map({ plan.sets[$0] }) else { return "" }
    return set.nodes.first.map { "\($0.query) at \($0.location)" } ?? set.query
  }

  private func ambiguous(_ name: String, _ nodes: [PlannedNode]) -> GraphQLFailure {
    let keys = nodes.map { "'\($0.writtenKey)' at \($0.location)" }.joined(separator: ", ")
    let isNameEnough = Set(nodes.map(\.writtenKey)).count == nodes.count
    let fix =
      isNameEnough
      ? #"Say which one is meant, as in decode("\#(nodes[0].writtenKey)", \.\#(name)), or give the arguments in the key path"#
      : "Say which one is meant: give the arguments in the key path"
    return GraphQLFailure(
      code: .ambiguousAttribute, message: "\(Model.__typename).\(name) is selected more than once: \(keys). \(fix).")
  }

  func missing(_ node: PlannedNode) -> GraphQLFailure {
    if node.isConditional {
      return GraphQLFailure(
        code: .missingValue,
        message: """
          The answer lacks \(node.parentType).\(node.name): \(node.query) selects it at \(node.location) under a \
          directive that may leave it out. Decode it with decodeIfPresent.
          """)
    }
    return GraphQLFailure(
      code: .missingValue,
      message: """
        The answer lacks \(node.parentType).\(node.name), although \(node.query) selects it at \(node.location).
        """)
  }
}
