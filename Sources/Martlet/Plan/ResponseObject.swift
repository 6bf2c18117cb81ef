/// A field, and the object types on which it depends whether its value comes out.
struct SelectedField {
  let selection: RawSelection
  /// One for each level of the answer at which selections differ in type, and the field's own parent last; nil for an
  /// interface or union. Those of one response key have equally many.
  let types: [ObjectIdentifier?]
  /// The selection set in which it is printed.
  let set: Int
}

extension [SelectedField] {
  /// For fields of one response key, the number of the first of those that are printed as one with it.
  var nodes: [Int] {
    if count == 1 { return [self[0].selection.number] }
    var known: [Node: Int] = [:]
    return map { field in
      let directives = field.selection.directives
      guard directives.isSameText(as: directives) else { return field.selection.number }
      let node = Node(set: field.set, directives: directives)
      let number = known[node] ?? field.selection.number
      known[node] = number
      return number
    }
  }

  private struct Node: Hashable {
    let set: Int
    let directives: [PlannedDirective]
  }

  /// Two fields of one response key of which one is streamed: servers take that only once.
  var streamConflict: (RawSelection, RawSelection)? {
    guard contains(where: { $0.selection.stream != nil }) else { return nil }
    let nodes = nodes
    return nodes.firstIndex { $0 != nodes[0] }.map { (self[0].selection, self[$0].selection) }
  }
}

/// All that is selected at one place of the answer, by response key as written.
struct ResponseObject {
  /// The content of the braces of one field.
  struct Braces {
    let selections: [RawSelection]
    /// The object types on the way to it.
    let types: [ObjectIdentifier?]
    /// The selection set, known by the number of the selection it is printed within.
    let set: Int
  }

  private(set) var fields: [String: [SelectedField]] = [:]
  /// The keys in the order of first appearance.
  private(set) var order: [String] = []
  /// The first two selections of one key that stand at one level.
  private(set) var firstDuplicate: (RawSelection, RawSelection)?

  /// Braces, or the braces of all type conditions on one type directly within.
  private struct Level: Hashable {
    let outer: Int
    let condition: String
  }
  private struct Condition: Hashable {
    let set: Int
    let key: String
  }
  private struct Entry: Hashable {
    let level: Int
    let key: String
  }
  private var levels: [Level: Int] = [:]
  private var levelCount = 0
  private var conditions: [Condition: Int] = [:]
  private var entries: [Entry: RawSelection] = [:]

  init(_ braces: [Braces]) {
    for part in braces {
      levelCount += 1
      collect(part.selections, types: part.types, level: levelCount, set: part.set)
    }
  }

  var writtenKeys: Set<String> { Set(order) }

  /// Depth is bounded by the plan builder.
  private mutating func collect(
    _ selections: [RawSelection], types: [ObjectIdentifier?], level: Int, set: Int
  ) {
    for selection in selections {
      if selection.isGroup {
        collect(selection.children, types: types, level: level, set: selection.number)
        continue
      }
      guard selection.isCondition else {
        add(selection, types: types, level: level, set: set)
        continue
      }
      let inner = Level(outer: level, condition: selection.key)
      if levels[inner] == nil {
        levelCount += 1
        levels[inner] = levelCount
      }
      collect(
        selection.children, types: types, level: levels[inner] ?? level, set: number(of: selection, within: set))
    }
  }

  /// Type conditions without directives are printed as one.
  private mutating func number(of condition: RawSelection, within set: Int) -> Int {
    guard condition.directives.isEmpty else { return condition.number }
    let place = Condition(set: set, key: condition.key)
    let number = conditions[place] ?? condition.number
    conditions[place] = number
    return number
  }

  private mutating func add(_ selection: RawSelection, types: [ObjectIdentifier?], level: Int, set: Int) {
    let key = selection.key
    if fields[key] == nil { order.append(key) }
    fields[key, default: []].append(
      SelectedField(selection: selection, types: types + [selection.objectType], set: set))
    if firstDuplicate == nil {
      let entry = Entry(level: level, key: key)
      if let first = entries[entry] { firstDuplicate = (first, selection) } else { entries[entry] = selection }
    }
  }
}
