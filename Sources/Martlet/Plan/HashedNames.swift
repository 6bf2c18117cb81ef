/// The names that clashing response keys of one object get under ``NamingPolicy/hashed``.
///
/// Names depend on type, field and argument names, and on the order of selections that differ in values alone: never on
/// a value.
struct HashedNames {
  private var names: [Identity: String] = [:]

  /// Whatever tells two selections of one key apart.
  private struct Identity: Hashable {
    let key: String
    let parentType: String
    let field: String
    let arguments: [PlannedArgument]
  }

  /// No names: every key stays as it was written.
  static let none = HashedNames()

  private init() {}

  /// - Parameter selections: All that is selected of one object, in order; type conditions are looked into.
  init(_ selections: [RawSelection]) {
    var fields: [RawSelection] = []
    Self.collect(selections, into: &fields)
    var meanings: [String: Set<RawSelection.Meaning>] = [:]
    for field in fields { meanings[field.key, default: []].insert(field.meaning) }
    var counts: [String: Int] = [:]
    for field in fields where (meanings[field.key]?.count ?? 0) > 1 {
      let identity = Self.identity(of: field)
      guard names[identity] == nil else { continue }
      let list = field.arguments.map { "\($0.name):\($0.type)" }.joined(separator: ",")
      let shape = "\(field.key)=\(field.parentType).\(field.fieldName)(\(list))"
      let count = counts[shape, default: 0]
      counts[shape] = count + 1
      names[identity] = "\(field.key)_\((count == 0 ? shape : "\(shape)#\(count)").stableHash)"
    }
  }

  /// The response key of a selection.
  func key(of selection: RawSelection) -> String {
    names.isEmpty ? selection.key : names[Self.identity(of: selection)] ?? selection.key
  }

  private static func identity(of selection: RawSelection) -> Identity {
    Identity(
      key: selection.key, parentType: selection.parentType, field: selection.fieldName, arguments: selection.arguments)
  }

  /// Depth is bounded by the plan builder.
  private static func collect(_ selections: [RawSelection], into fields: inout [RawSelection]) {
    for selection in selections {
      if selection.isCondition { collect(selection.children, into: &fields) } else { fields.append(selection) }
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
