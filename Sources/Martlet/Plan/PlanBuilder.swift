/// Evaluates a query into a plan: unfolds reused queries, names and merges selections, and names variables.
@GraphQLActor
struct PlanBuilder {
  /// How deep queries and attributes may nest in each other, counted together: 64 levels take less than 400 KB of stack
  /// in a debug build, and threads have 512 KB on Apple platforms.
  static let maximumDepth = 64

  private let keys: ResponseKeys
  private var sets: [PlannedSet] = []

  static func plan<Root: Query>(
    _ query: Root, operationName: String?, naming: NamingPolicy
  ) throws -> SelectionPlan where Root.Model: GraphQLRootModel {
    if let operationName, !operationName.isGraphQLName {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: "'\(operationName)' is no operation name: use letters, digits and _, and no digit first.")
    }
    var selections = try unfold(query, reuses: [], depth: 0)
    var count = 0
    selections.number(from: &count)
    var builder = PlanBuilder(keys: try ResponseKeys(selections, naming: naming))
    try builder.makeSet(of: Root.Model.self, selections, in: Scope(query: queryName(Root.self)))
    let variables = VariableNaming.name(&builder.sets)
    return SelectionPlan(
      operation: Root.Model.__operation, operationName: operationName, sets: builder.sets, variables: variables)
  }

  private init(keys: ResponseKeys) {
    self.keys = keys
  }

  /// The type's name without generic arguments.
  nonisolated static func queryName(_ type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}

// MARK: - Unfolding

extension PlanBuilder {
  /// The selections of a query, reused queries unfolded in place.
  private static func unfold<Nested: Query>(
    _ query: Nested, reuses: [SourceLocation], depth: Int
  ) throws -> [RawSelection] {
    guard depth < maximumDepth else {
      throw GraphQLFailure(
        code: .queryTooDeep,
        message: """
          \(Nested.self) nests queries more than \(maximumDepth) levels deep; most likely its body contains itself.
          """)
    }
    if let content = query as? QueryContent<Nested.Model> {
      let origin = SelectionOrigin(query: queryName(Nested.Model.self), reuses: reuses)
      return try unfold(content.nodes, origin: origin, depth: depth)
    }
    let body = query.body
    if let content = body as? QueryContent<Nested.Model> {
      let origin = SelectionOrigin(query: queryName(Nested.self), reuses: reuses)
      return try unfold(content.nodes, origin: origin, depth: depth)
    }
    guard Nested.Body.Model.self == Nested.Model.self else {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: """
          The body of \(Nested.self) selects from \(Nested.Body.Model.__typename), but its Model is \
          \(Nested.Model.__typename).
          """)
    }
    return try unfold(body, reuses: reuses, depth: depth + 1)
  }

  private static func unfold(_ nodes: [QueryNode], origin: SelectionOrigin, depth: Int) throws -> [RawSelection] {
    var selections: [RawSelection] = []
    for node in nodes {
      switch node.kind {
      case .query(let nested):
        selections += try unfold(nested, reuses: [node.location] + origin.reuses, depth: depth + 1)
      case .attribute(let attribute):
        selections.append(try selection(attribute, location: node.location, origin: origin, depth: depth))
      }
    }
    return selections
  }

  private static func selection(
    _ attribute: AttributeNode, location: SourceLocation, origin: SelectionOrigin, depth: Int
  ) throws -> RawSelection {
    if let alias = attribute.alias, !alias.isGraphQLName || alias.hasPrefix("__") {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: """
          \(AnyCodable.string(alias).shortDescription) at \(location) is no alias: use letters, digits and _, no digit \
          first, and no __ in front.
          """)
    }
    guard depth < maximumDepth else {
      throw GraphQLFailure(
        code: .queryTooDeep, message: "\(origin.query) nests attributes more than \(maximumDepth) levels deep.")
    }
    let nodes = attribute.nested?.nodes ?? []
    return RawSelection(
      attribute: attribute, arguments: try encode(attribute.descriptor),
      children: try unfold(nodes, origin: origin, depth: depth + 1), location: location, origin: origin)
  }

  /// The arguments that are not absent, in the order of the schema.
  static func encode(_ descriptor: FieldDescriptor) throws -> [PlannedArgument] {
    guard let values = descriptor.arguments else { return [] }
    return try zip(InputSignature.entries(of: descriptor.signature), values).compactMap { input, value in
      guard case .value(let json) = try value.encoded() else { return nil }
      return PlannedArgument(name: input.name, type: input.type, value: json)
    }
  }
}

// MARK: - Sets

extension PlanBuilder {
  /// What a selection set needs to know of its surroundings.
  private struct Scope {
    var query: String
    var enclosing: Int?
  }

  /// Adds the set, and the sets within it; returns its index. Unfolding has bounded the depth.
  @discardableResult
  private mutating func makeSet(
    of model: any GraphQLModel.Type, _ selections: [RawSelection], in scope: Scope
  ) throws -> Int {
    guard !selections.isEmpty else {
      throw GraphQLFailure(
        code: .emptySelection,
        message: "\(scope.query) selects nothing of \(model.__typename); add at least one attribute.")
    }
    let groups = group(selections)
    let index = sets.count
    let isAbstract = model is any GraphQLAbstractModel.Type
    sets.append(
      PlannedSet(
        asksTypename: groups.contains { $0.first.isCondition } || (isAbstract && scope.enclosing == nil),
        nodes: [], enclosing: scope.enclosing, query: scope.query))
    for group in groups {
      var node = node(for: group)
      node.child = try makeChild(of: group, parent: index)
      sets[index].nodes.append(node)
    }
    return index
  }

  private mutating func makeChild(of group: SelectionGroup, parent: Int) throws -> Int? {
    guard let nested = group.first.attribute.nested else { return nil }
    let selections = group.selections.flatMap(\.children)
    if selections.isEmpty {
      throw GraphQLFailure(
        code: .emptySelection,
        message: """
          '\(group.first.key)' at \(group.first.place) selects nothing of \(nested.model.__typename); add at least one \
          attribute within its braces.
          """)
    }
    let scope =
      group.first.isCondition
      ? Scope(query: group.first.origin.query, enclosing: parent) : Scope(query: group.first.origin.query)
    return try makeSet(of: nested.model, selections, in: scope)
  }

  private func node(for group: SelectionGroup) -> PlannedNode {
    let selection = group.first
    let nested = selection.attribute.nested
    let kind: PlannedNode.Kind =
      !selection.isCondition
      ? .field : nested?.model is any GraphQLAbstractModel.Type ? .abstractCondition : .objectCondition
    let name = selection.isCondition ? nested?.model.__typename ?? "" : selection.fieldName
    return PlannedNode(
      kind: kind, name: name, alias: group.key == name || selection.isCondition ? nil : group.key,
      arguments: selection.arguments, writtenKey: selection.key, child: nil, parentType: selection.parentType,
      merged: keys.first(of: selection), location: selection.location, query: selection.origin.query)
  }

  /// Selections that become one node.
  private struct SelectionGroup {
    let key: String
    var selections: [RawSelection]
    var first: RawSelection { selections[0] }
  }

  /// Selections by response key, in the order of first appearance.
  private func group(_ selections: [RawSelection]) -> [SelectionGroup] {
    var groups: [SelectionGroup] = []
    var indices: [String: Int] = [:]
    for selection in selections {
      let key = keys.key(of: selection)
      if let index = indices[key] {
        groups[index].selections.append(selection)
      } else {
        indices[key] = groups.count
        groups.append(SelectionGroup(key: key, selections: [selection]))
      }
    }
    return groups
  }
}
