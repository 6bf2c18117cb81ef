/// Evaluates a query into a plan: unfolds reused queries, names and merges selections, and names variables.
@GraphQLActor
struct PlanBuilder {
  /// How deep queries and attributes may nest in each other, counted together: 64 levels take less than 400 KB of stack
  /// in a debug build, and threads have 512 KB on Apple platforms.
  static let maximumDepth = 64

  private let keys: ResponseKeys
  private var sets: [PlannedSet] = []

  static func plan<Root: Query>(
    _ query: Root, _ options: PlanOptions
  ) throws -> SelectionPlan where Root.Model: GraphQLRootModel {
    let operation = Root.Model.__operation
    if let operationName = options.operationName, !operationName.isGraphQLName {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: "'\(operationName)' is no operation name: use letters, digits and _, and no digit first.")
    }
    var selections = try Unfolding(fragments: options.fragments).unfold(query, reuses: [], depth: 0)
    UnitCollector.note(query, selections)
    var count = 0
    selections.number(from: &count)
    var builder = PlanBuilder(keys: try ResponseKeys(selections, naming: options.naming))
    try builder.makeSet(of: Root.Model.self, selections, in: Scope(query: queryName(of: query)))
    var directives = try encode(options.directives, on: operation)
    let variables = try VariableNaming.name(&builder.sets, &directives)
    let fragments = options.fragments == .named ? FragmentNaming.name(&builder.sets) : []
    let plan = SelectionPlan(
      operation: operation, operationName: options.operationName, directives: directives, sets: builder.sets,
      fragments: fragments, variables: variables, scopes: DecodingScopes(sets: builder.sets))
    try OperationCheck.run(plan)
    return plan
  }

  /// A plan of what a unit selects, as if it could be sent alone.
  static func plan(
    of model: any GraphQLModel.Type, _ selections: [RawSelection], query: String, naming: NamingPolicy
  ) throws -> SelectionPlan {
    var selections = selections
    var count = 0
    selections.number(from: &count)
    var builder = PlanBuilder(keys: try ResponseKeys(selections, naming: naming))
    try builder.makeSet(of: model, selections, in: Scope(query: query))
    return SelectionPlan(
      operation: .query, operationName: nil, directives: [], sets: builder.sets, fragments: [], variables: [],
      scopes: DecodingScopes(sets: builder.sets))
  }

  /// What a unit selects, its own query unfolded.
  static func selections(of query: some Query) throws -> [RawSelection] {
    try Unfolding(fragments: .inlined).unfold(query, reuses: [], depth: 0)
  }

  private init(keys: ResponseKeys) {
    self.keys = keys
  }

  /// The name of the query's type; for a query that is written in place, that of the type it selects from.
  private static func queryName<Content: Query>(of query: Content) -> String {
    query is QueryContent<Content.Model> ? Content.Model.__typename : queryName(Content.self)
  }

  /// The type's name without generic arguments.
  nonisolated static func queryName(_ type: Any.Type) -> String {
    let named = (type as? any QueryOfUnit.Type)?.unit ?? type
    return String("\(named)".prefix { $0 != "<" })
  }
}

// MARK: - Sets

extension PlanBuilder {
  /// What a selection set needs to know of its surroundings.
  private struct Scope {
    var query: String
    var enclosing: Int?
    /// Whether all of the set may be missing on account of a directive around it.
    var isConditional = false
  }

  /// Adds the set, and the sets within it; returns its index. Unfolding has bounded the depth.
  @discardableResult
  private mutating func makeSet(
    of model: any GraphQLModel.Type, _ selections: [RawSelection], in scope: Scope
  ) throws -> Int {
    guard !selections.isEmpty else {
      throw GraphQLFailure(
        code: .emptySelection,
        message: """
          \(scope.query == model.__typename ? "The request" : scope.query) selects nothing of \(model.__typename); add at \
          least one attribute that no condition leaves out.
          """)
    }
    let merged = merged(selections)
    let index = sets.count
    let isAbstract = model is any GraphQLAbstractModel.Type
    sets.append(
      PlannedSet(
        asksTypename: merged.contains { $0.first.isCondition } || (isAbstract && scope.enclosing == nil),
        nodes: [], enclosing: scope.enclosing, query: scope.query))
    for selection in merged {
      var node = node(for: selection, isConditional: scope.isConditional)
      node.child = try makeChild(of: selection, node, parent: index)
      sets[index].nodes.append(node)
    }
    return index
  }

  private mutating func makeChild(of merged: Merged, _ node: PlannedNode, parent: Int) throws -> Int? {
    guard let nested = merged.first.attribute.nested else { return nil }
    let selections = merged.selections.flatMap(\.children)
    if selections.isEmpty {
      throw GraphQLFailure(
        code: .emptySelection,
        message: """
          '\(merged.first.key)' at \(merged.first.place) selects nothing of \(nested.model.__typename); add at least one \
          attribute within its braces.
          """)
    }
    let scope = Scope(
      query: merged.first.origin.query, enclosing: node.kind == .field ? nil : parent, isConditional: node.isConditional
    )
    return try makeSet(of: nested.model, selections, in: scope)
  }

  private func node(for merged: Merged, isConditional: Bool) -> PlannedNode {
    let selection = merged.first
    let isConditional = isConditional || merged.directives.contains { $0.kind == .condition || $0.kind == .defer }
    let (kind, name) = Self.kindAndName(of: selection, isConditional: isConditional)
    return PlannedNode(
      kind: kind, name: name, alias: kind != .field || merged.key == name ? nil : merged.key,
      arguments: selection.arguments, directives: merged.directives, isConditional: isConditional,
      writtenKey: selection.key, child: nil, parentType: selection.parentType, merged: keys.first(of: selection),
      isReusedQuery: selection.isReusedQuery, location: selection.location, query: selection.origin.query,
      leaf: selection.attribute.valueType.map(LeafType.init), lists: selection.lists)
  }

  private static func kindAndName(
    of selection: RawSelection, isConditional: Bool
  ) -> (PlannedNode.Kind, String) {
    if selection.isGroup { return (.group, selection.groupName) }
    guard selection.isCondition, let model = selection.attribute.nested?.model else {
      return (.field, selection.fieldName)
    }
    let isMarked = isConditional || model is any GraphQLAbstractModel.Type
    return (isMarked ? .abstractCondition : .objectCondition, model.__typename)
  }
}

// MARK: - Merging

extension PlanBuilder {
  /// Selections that become one node.
  private struct Merged {
    let key: String
    var selections: [RawSelection]
    var directives: [PlannedDirective]
    var first: RawSelection { selections[0] }
  }

  /// Selections by response key, in the order of first appearance.
  ///
  /// Those that differ in directives stay apart, as the server merges them; of two equal leaves the one without
  /// directives is enough.
  private func merged(_ selections: [RawSelection]) -> [Merged] {
    var all: [Merged] = []
    var indices: [String: [Int]] = [:]
    for selection in selections {
      let key = keys.key(of: selection)
      let known = selection.isGroup ? [] : indices[key] ?? []
      let isLeaf = selection.attribute.nested == nil
      if let index = known.first(where: { all[$0].directives.isSameText(as: selection.directives) }) {
        all[index].selections.append(selection)
      } else if isLeaf, selection.directives.areConditions, known.contains(where: { all[$0].directives.isEmpty }) {
        continue
      } else if isLeaf, selection.directives.isEmpty,
        let index = known.first(where: { all[$0].directives.areConditions })
      {
        all[index].directives = []
      } else {
        indices[key, default: []].append(all.count)
        all.append(Merged(key: key, selections: [selection], directives: selection.directives))
      }
    }
    return all
  }
}

extension [PlannedDirective] {
  /// Whether there is nothing but `@include` and `@skip`.
  fileprivate var areConditions: Bool { allSatisfy { $0.kind == .condition } }

  /// Whether both print the same: so do declared variables, but not those that are made for values. That streams are
  /// equal was checked before.
  func isSameText(as other: [PlannedDirective]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { first, second in
        first == second && (first.kind == .stream || first.arguments.allSatisfy(\.value.isFixed))
      }
  }
}
