/// Names for clashing response keys at one place of the answer, under ``NamingPolicy/hashed``.
///
/// Names depend on type, field and argument names, and on the order of selections that differ in values alone: never on
/// a value or on what else is selected.
struct HashedNames {
  private var taken: Set<String>

  /// - Parameter taken: All keys at this place as they were written.
  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Whatever tells two selections of one key apart.
  private struct Identity: Hashable {
    let parent: ObjectIdentifier
    let meaning: RawSelection.Meaning
    /// Servers take a streamed list once under one key.
    let streamed: Int?
  }

  /// Renames all fields of a key that clashes.
  ///
  /// - Returns: The fields by their new names, in the order of first appearance.
  mutating func rename(
    _ fields: [SelectedField], from key: String, _ keys: inout [Int: String]
  ) -> [[SelectedField]] {
    var indices: [Identity: Int] = [:]
    var groups: [[SelectedField]] = []
    var names: [String] = []
    var counts: [String: Int] = [:]
    for (field, node) in zip(fields, fields.nodes) {
      let selection = field.selection
      let identity = Identity(
        parent: ObjectIdentifier(selection.attribute.parent), meaning: selection.meaning,
        streamed: selection.stream == nil ? nil : node)
      let index = indices[identity] ?? groups.count
      if indices[identity] == nil {
        indices[identity] = index
        groups.append([])
        names.append(name(for: selection, key: key, &counts))
      }
      groups[index].append(field)
      keys[selection.number] = names[index]
    }
    return groups
  }

  private mutating func name(for selection: RawSelection, key: String, _ counts: inout [String: Int]) -> String {
    let list = selection.arguments.map { "\($0.name):\($0.type)" }.joined(separator: ",")
    let text = "\(key)=\(selection.parentType).\(selection.fieldName)(\(list))"
    while true {
      let count = counts[text, default: 0]
      counts[text] = count + 1
      let name = "\(key)_\((count == 0 ? text : "\(text)#\(count)").stableHash)"
      if taken.insert(name).inserted { return name }
    }
  }
}

extension String {
  /// Eight hexadecimal digits that depend on the text alone (FNV-1a, 32 bits).
  var stableHash: String {
    var hash: UInt32 = 2_166_136_261
    for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
