/// What belongs to a scope beside its ``DecodingScope``: for messages, for what its name alone does not pick, and for the
/// scopes within.
struct CompiledScope: Sendable {
  /// A response key.
  struct Field: Sendable {
    let name: String
    let key: String
    /// How near the nearest of its nodes is to the object: the highest wins where a name has several keys.
    var level: Int
    /// The nearest node.
    var node: PlannedNode
    /// The sets that are selected within, of all nodes with this key.
    var children: [Int] = []
    /// Whether its name alone picks it.
    var isPickedByName = false
  }

  /// A type condition.
  struct Condition: Sendable {
    let typeName: String
    /// The sets of all nodes with this type.
    var children: [Int] = []
    /// The field whose value is the type's name where the condition holds; nil if no node is told apart by that.
    var typename: Int?
    /// The field that is there where the condition holds; nil if no node is told apart by that.
    var mark: Int?
  }

  /// The sets that are about the object, with the scope they were entered from: outermost first.
  let levels: [[Int]]
  let fields: [Field]
  let conditions: [Condition]

  /// The sets of the selection itself.
  var own: [Int] { levels.last ?? [] }
}

extension CompiledScope {
  /// The response keys that a name stands for, nearest first, of one level only.
  ///
  /// - Parameter isMeant: Tells which of them arguments or an alias pick.
  func candidates(named name: String, where isMeant: (Field) -> Bool = { _ in true }) -> [Int] {
    let meant = fields.indices.filter { fields[$0].name == name && isMeant(fields[$0]) }
    let nearest = meant.map { fields[$0].level }.max()
    return meant.filter { fields[$0].level == nearest }
  }

  func condition(on typeName: String) -> Int? { conditions.firstIndex { $0.typeName == typeName } }
}
