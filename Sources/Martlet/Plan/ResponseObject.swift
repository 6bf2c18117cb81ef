/// A field, and the object types on which it depends whether its value comes out.
struct SelectedField {
  let selection: RawSelection
  /// One for each level of the answer at which selections differ in type, and the field's own parent last; nil for an
  /// interface or union. Those of one response key have equally many.
  let types: [ObjectIdentifier?]
}

/// All that is selected at one place of the answer, by response key as written.
struct ResponseObject {
  /// The content of the braces of one field.
  struct Braces {
    let selections: [RawSelection]
    /// The object types on the way to it.
    let types: [ObjectIdentifier?]
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
  private struct Entry: Hashable {
    let level: Int
    let key: String
  }
  private var levels: [Level: Int] = [:]
  private var levelCount = 0
  private var entries: [Entry: RawSelection] = [:]

  init(_ braces: [Braces]) {
    for part in braces {
      levelCount += 1
      collect(part.selections, types: part.types, level: levelCount)
    }
  }

  var writtenKeys: Set<String> { Set(order) }

  /// Depth is bounded by the plan builder.
  private mutating func collect(_ selections: [RawSelection], types: [ObjectIdentifier?], level: Int) {
    for selection in selections {
      if selection.isGroup {
        collect(selection.children, types: types, level: level)
        continue
      }
      guard selection.isCondition else {
        add(selection, types: types, level: level)
        continue
      }
      let inner = Level(outer: level, condition: selection.key)
      if levels[inner] == nil {
        levelCount += 1
        levels[inner] = levelCount
      }
      collect(selection.children, types: types, level: levels[inner] ?? level)
    }
  }

  private mutating func add(_ selection: RawSelection, types: [ObjectIdentifier?], level: Int) {
    let key = selection.key
    if fields[key] == nil { order.append(key) }
    fields[key, default: []].append(SelectedField(selection: selection, types: types + [selection.objectType]))
    if firstDuplicate == nil {
      let entry = Entry(level: level, key: key)
      if let first = entries[entry] { firstDuplicate = (first, selection) } else { entries[entry] = selection }
    }
  }
}
