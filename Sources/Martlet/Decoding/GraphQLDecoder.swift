/// Reads one object of a response by key paths into the catalogue.
///
/// The wrappers of a field's type come back as they are in the schema: `decode(\.friends, as: Friend.self)` gives
/// `[Friend?]?` where the schema says `[Person]`. A field that was selected under an alias is found by its key path
/// alone, unless it was selected more than once.
public struct GraphQLDecoder<Model: GraphQLModel>: Sendable {
  let context: DecodingContext
  /// The selection set, an index into the plan's sets.
  let set: Int
  let object: ResponseValue

  init(context: DecodingContext, set: Int, object: ResponseValue) {
    self.context = context
    self.set = set
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
    var current: Int? = set
    while let index = current {
      var found: [PlannedNode] = []
      for node in plan.sets[index].nodes where node.kind == .field && node.name == name {
        if let alias, node.writtenKey != alias, node.responseKey != alias { continue }
        if let arguments, !node.arguments.isSameInput(as: arguments) { continue }
        found.append(node)
      }
      if found.count > 1 { throw ambiguous(name, found) }
      if let node = found.first { return node }
      current = plan.sets[index].enclosing
    }
    if name == "__typename", plan.sets[set].asksTypename { return typenameNode }
    return nil
  }

  /// The node of a type condition.
  func conditionNode(_ typeName: String) -> PlannedNode? {
    plan.sets[set].nodes.first { $0.kind != .field && $0.name == typeName }
  }

  private var typenameNode: PlannedNode {
    PlannedNode(
      kind: .field, name: "__typename", alias: nil, arguments: [], writtenKey: "__typename", child: nil,
      parentType: Model.__typename, merged: 0, location: SourceLocation("", 0), query: "")
  }
}

// MARK: - Failures

extension GraphQLDecoder {
  func notSelected(_ descriptor: FieldDescriptor, alias: String?) -> GraphQLFailure {
    let name = descriptor.name.text
    let selected = plan.sets[set].nodes.map(\.responseKey).joined(separator: ", ")
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
    plan.sets[set].nodes.first.map { "\($0.query) at \($0.location)" } ?? plan.sets[set].query
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
    GraphQLFailure(
      code: .missingValue,
      message: """
        The answer lacks \(node.parentType).\(node.name), although \(node.query) selects it at \(node.location).
        """)
  }
}
