// Made only where something failed: reading that succeeds pays nothing for them.
extension GraphQLDecoder {
  /// The failure of a leaf, with the attribute's name, where it was selected, and the response key.
  @GraphQLActor
  @usableFromInline
  @inline(never)
  func leafFailure(_ error: any Error, _ descriptor: FieldDescriptor, alias: String?) -> any Error {
    context.didFail()
    guard let node = try? node(descriptor, alias: alias) else { return error }
    let failure = error as? GraphQLFailure
    let told = failure?.prefixed("\(node.parentType).\(node.name), selected at \(node.location): ")
    return GraphQLFailure.failure(told ?? error, within: .key(node.responseKey))
  }

  /// The failure of something within a composite field, with the response key.
  @GraphQLActor
  @usableFromInline
  @inline(never)
  func failure(_ error: any Error, within descriptor: FieldDescriptor, alias: String?) -> any Error {
    context.didFail()
    guard let node = try? node(descriptor, alias: alias) else { return error }
    return GraphQLFailure.failure(error, within: .key(node.responseKey))
  }

  @GraphQLActor
  func notSelected(_ descriptor: FieldDescriptor, alias: String?) -> GraphQLFailure {
    let name = descriptor.name.text
    let selected = ownNodes.map(\.responseKey).joined(separator: ", ")
    let written = alias.map { #"Attribute("\#($0)", \."# } ?? #"Attribute(\."#
    let list = descriptor.arguments == nil ? "" : " with these arguments"
    return GraphQLFailure(
      code: .notSelected,
      message: """
        \(Model.__typename).\(alias ?? name) was decoded, but \(whereSelected) does not select \
        it\(list). Add \(written)\(name)) there. Selected here: \(selected).
        """)
  }

  /// The nodes of the selection itself, groups looked into.
  @GraphQLActor
  private var ownNodes: [PlannedNode] {
    context.scopes.details(of: scope).own.flatMap { nodes(of: $0) }
  }

  /// Depth is bounded by the plan builder.
  private func nodes(of set: Int) -> [PlannedNode] {
    plan.sets[set].nodes.flatMap { node in
      node.kind == .group ? node.child.map { nodes(of: $0) } ?? [] : [node]
    }
  }

  /// The query that the selection belongs to.
  @GraphQLActor
  var selectingQuery: String {
    context.scopes.details(of: scope).own.first.map { plan.sets[$0].query } ?? "the query"
  }

  /// The query that the selection begins with, and where.
  @GraphQLActor
  private var whereSelected: String {
    ownNodes.first.map { "\($0.query) at \($0.location)" } ?? selectingQuery
  }

  func ambiguous(_ name: String, _ nodes: [PlannedNode]) -> GraphQLFailure {
    let keys = nodes.map { "'\($0.writtenKey)' at \($0.location)" }.joined(separator: ", ")
    let isNameEnough = Set(nodes.map(\.writtenKey)).count == nodes.count
    let fix =
      isNameEnough
      ? #"Say which one is meant, as in decode("\#(nodes[0].writtenKey)", \.\#(name)), or give the arguments in the key path"#
      : "Say which one is meant: give the arguments in the key path"
    return GraphQLFailure(
      code: .ambiguousAttribute, message: "\(Model.__typename).\(name) is selected more than once: \(keys). \(fix).")
  }

  /// The failure for a field that the answer lacks.
  @GraphQLActor
  func missing(_ field: Int) -> any Error {
    let node = context.scopes.details(of: scope).fields[field].node
    return GraphQLFailure.failure(missing(node), within: .key(node.responseKey))
  }

  /// The same without the response key.
  func missing(_ node: PlannedNode) -> GraphQLFailure {
    let text =
      node.isConditional
      ? ": \(node.query) selects it at \(node.location) under a directive that may leave it out. Decode it with decodeIfPresent."
      : ", although \(node.query) selects it at \(node.location)."
    return GraphQLFailure(code: .missingValue, message: "The answer lacks \(node.parentType).\(node.name)\(text)")
  }
}
