/// Collects what can be read of one object.
struct ScopeCompiler {
  private let sets: [PlannedSet]
  private let levels: [[Int]]
  /// The levels of sets that are about the object.
  private var levelOfSet: [Int: Int] = [:]
  private var visited: Set<Int> = []
  private var fields: [CompiledScope.Field] = []
  private var indexOfKey: [String: Int] = [:]
  private var conditions: [CompiledScope.Condition] = []

  /// - Parameter levels: The sets that are about the object, outermost first.
  static func compile(_ levels: [[Int]], in sets: [PlannedSet]) -> CompiledScope {
    var compiler = ScopeCompiler(levels: levels, sets: sets)
    for set in levels.joined() { compiler.collect(set, level: compiler.levelOfSet[set] ?? 0) }
    compiler.markFieldsPickedByName()
    return CompiledScope(levels: levels, fields: compiler.fields, conditions: compiler.conditions)
  }

  private static let typename = "__typename"
  /// Nearer is any field that the query itself names.
  private static let furthestLevel = -1

  private init(levels: [[Int]], sets: [PlannedSet]) {
    self.levels = levels
    self.sets = sets
    for (level, members) in levels.enumerated() {
      for set in members { levelOfSet[set] = level }
    }
  }

  /// Adds a set's fields in the order in which servers answer: what stands within a group or a condition comes in its
  /// place. The plan builder has bounded the depth.
  private mutating func collect(_ set: Int, level: Int) {
    guard visited.insert(set).inserted else { return }
    if sets[set].asksTypename, let first = sets[set].nodes.first { addTypename(beside: first, in: sets[set]) }
    for node in sets[set].nodes {
      switch node.kind {
      case .field: add(node, level: level)
      case .group: if let child = node.child { collect(child, level: level) }
      case .objectCondition, .abstractCondition: addCondition(node)
      }
    }
  }

  private mutating func add(_ node: PlannedNode, level: Int) {
    let key = node.responseKey
    let children = node.child.map { [$0] } ?? []
    guard let index = indexOfKey[key] else {
      indexOfKey[key] = fields.count
      fields.append(
        CompiledScope.Field(name: node.name, key: key, level: level, node: node, children: children))
      return
    }
    fields[index].children += children
    let isSurer = fields[index].node.isConditional && !node.isConditional
    if isSurer || level > fields[index].level && node.isConditional == fields[index].node.isConditional {
      fields[index].node = node
    }
    fields[index].level = max(level, fields[index].level)
  }

  /// The type's name that the document asks for by itself, in front of everything else.
  private mutating func addTypename(beside node: PlannedNode, in set: PlannedSet) {
    add(Self.typenameNode(alias: nil, beside: node, query: set.query), level: Self.furthestLevel)
  }

  private mutating func addCondition(_ node: PlannedNode) {
    guard let child = node.child else { return }
    let index = conditions.firstIndex { $0.typeName == node.name } ?? conditions.count
    if index == conditions.count { conditions.append(CompiledScope.Condition(typeName: node.name)) }
    conditions[index].children.append(child)
    if node.kind == .objectCondition {
      conditions[index].typename = indexOfKey[Self.typename]
    } else {
      add(Self.typenameNode(alias: node.conditionKey, beside: node, query: node.query), level: Self.furthestLevel - 1)
      conditions[index].mark = indexOfKey[node.conditionKey]
    }
    if let level = levelOfSet[child] { collect(child, level: level) }
  }

  private static func typenameNode(alias: String?, beside node: PlannedNode, query: String) -> PlannedNode {
    PlannedNode(
      kind: .field, name: typename, alias: alias, arguments: [], directives: [], isConditional: false,
      writtenKey: alias ?? typename, child: nil, parentType: node.parentType, merged: 0, isReusedQuery: false,
      location: node.location,
      query: query)
  }

  /// A name picks the nearest response key that it stands for, if there is just one.
  private mutating func markFieldsPickedByName() {
    var nearest: [String: [Int]] = [:]
    for (index, field) in fields.enumerated() {
      let level = nearest[field.name]?.first.map { fields[$0].level }
      if level == field.level {
        nearest[field.name, default: []].append(index)
      } else if level.map({ $0 < field.level }) ?? true {
        nearest[field.name] = [index]
      }
    }
    for indices in nearest.values where indices.count == 1 { fields[indices[0]].isPickedByName = true }
  }
}
