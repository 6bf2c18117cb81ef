/// The response key of every selection of a query, found and checked by the merge rule of the specification (section
/// 5.3.2, FieldsInSetCanMerge and SameResponseShape).
///
/// Goes from one place of the answer to the next: all selections whose values come out at one place are looked at
/// together, wherever in the query they stand. So each selection is looked at once.
struct ResponseKeys {
  private let naming: NamingPolicy
  /// The keys that differ from what was written, by the number of the selection.
  private var keys: [Int: String] = [:]
  /// For selections that the server merges, the number of the first of them.
  private var firsts: [Int: Int] = [:]

  /// - Throws: ``GraphQLFailure`` with code `.duplicateAttribute` or `.conflictingAttributes`; never if keys are hashed.
  init(_ selections: [RawSelection], naming: NamingPolicy) throws {
    self.naming = naming
    try visit([ResponseObject.Braces(selections: selections, types: [], set: -1)])
  }

  /// The response key of a selection.
  func key(of selection: RawSelection) -> String { keys[selection.number] ?? selection.key }

  /// The number of the first selection that the server merges with this one, so that both must have the same arguments;
  /// its own if there is none. Depends on the query's shape alone.
  func first(of selection: RawSelection) -> Int { firsts[selection.number] ?? selection.number }
}

extension ResponseKeys {
  /// Visits one place of the answer and those within. Depth is bounded by the plan builder.
  private mutating func visit(_ braces: [ResponseObject.Braces]) throws {
    let object = ResponseObject(braces)
    if naming == .unique, let duplicate = object.firstDuplicate {
      throw MergeConflict(duplicate.0, duplicate.1, keys: object.writtenKeys).duplicateFailure
    }
    var names = HashedNames(taken: object.writtenKeys)
    for key in object.order {
      let fields = object.fields[key] ?? []
      if fields.count > 1, let conflict = MergeCheck.firstConflict(among: fields) ?? fields.streamConflict {
        guard naming == .hashed else { throw MergeConflict(conflict.0, conflict.1, keys: object.writtenKeys).failure }
        for fields in names.rename(fields, from: key, &keys) { try visitWithin(fields) }
      } else {
        try visitWithin(fields)
      }
    }
  }

  /// Visits what is within fields that have one response key and can be merged.
  private mutating func visitWithin(_ fields: [SelectedField]) throws {
    if fields.count > 1, fields.contains(where: { !$0.selection.arguments.isEmpty }) {
      MergedSelections.join(fields, &firsts)
    }
    let tellsTypes = Set(fields.compactMap { $0.types.last ?? nil }).count > 1
    let nodes = fields.nodes
    let braces = zip(fields, nodes).filter { !$0.0.selection.children.isEmpty }.map { field, node in
      ResponseObject.Braces(
        selections: field.selection.children, types: tellsTypes ? field.types : Array(field.types.dropLast()), set: node
      )
    }
    if !braces.isEmpty { try visit(braces) }
  }
}
