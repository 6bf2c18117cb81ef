/// What is to be said of two selections that cannot share a response key, and what to do about it.
struct MergeConflict {
  private let first: RawSelection
  private let second: RawSelection
  /// All keys that are written at the same place of the answer.
  private let keys: Set<String>

  init(_ first: RawSelection, _ second: RawSelection, keys: Set<String>) {
    self.first = first
    self.second = second
    self.keys = keys
  }

  /// Two selections of one key at one level, where each key may stand once.
  var duplicateFailure: GraphQLFailure {
    let policy =
      first.meaning == second.meaning ? "merge equal selections with naming: .merging" : "choose with naming: .hashed"
    return GraphQLFailure(
      code: .duplicateAttribute,
      message: """
        '\(second.key)' is selected twice in \(second.parentType): \(places). \(fix), or let the request \(policy).
        """)
  }

  /// Two selections of one key that the server would have to merge, but cannot.
  var failure: GraphQLFailure {
    GraphQLFailure(
      code: .conflictingAttributes,
      message: """
        '\(second.key)' stands for \(difference). \(fix), or let the request choose with naming: .hashed.
        """)
  }

  private var difference: String {
    if first.shape != second.shape {
      return "values of different types: \(first.fieldPlace) gives \(first.typeDescription), "
        + "\(second.fieldPlace) gives \(second.typeDescription)"
    }
    if first.fieldName != second.fieldName {
      return "different fields: \(first.fieldPlace) and \(second.fieldPlace)"
    }
    let isSame = isOnePlace && first.origin == second.origin
    if first.stream != nil || second.stream != nil, first.arguments == second.arguments {
      return "a list that comes element by element, which can be asked for once: \(first.fieldPlace) and "
        + second.fieldPlace
    }
    let places =
      isSame
      ? "\(second.parentType).\(second.fieldName), \(places)" : "\(first.fieldPlace) and \(second.fieldPlace)"
    return "different arguments: \(places)"
  }

  /// Whether one line of source made both.
  private var isOnePlace: Bool {
    first.location == second.location && first.fieldName == second.fieldName && first.parentType == second.parentType
  }

  private var places: String {
    if !isOnePlace { return "at \(first.place) and at \(second.place)" }
    if first.origin == second.origin { return "both times at \(first.place)" }
    return "at \(first.place) and again at \(second.place)"
  }

  private var fix: String {
    if !isOnePlace { return "Give one of them an alias, as in \(spelled(alias: "\"\(freeAlias)\""))" }
    if first.origin != second.origin, first.meaning == second.meaning { return "Use \(second.origin.query) once there" }
    return "Give each an alias of its own, as in \(spelled(alias: "\"\(second.key)\\(number)\""))"
  }

  /// An alias that no one has yet.
  private var freeAlias: String {
    let base = first.parentType == second.parentType ? second.key : "\(second.key)Of\(second.parentType)"
    if first.parentType != second.parentType, !keys.contains(base) { return base }
    var number = 2
    while keys.contains("\(base)\(number)") { number += 1 }
    return "\(base)\(number)"
  }

  /// The second selection with another alias, values left out.
  private func spelled(alias: String) -> String {
    let list = second.arguments.map { "\($0.name): …" }.joined(separator: ", ")
    let braces = second.attribute.nested == nil ? "" : " { … }"
    return "Attribute(\(alias), \\.\(second.fieldName)\(list.isEmpty ? "" : "[\(list)]"))\(braces)"
  }
}

extension RawSelection {
  fileprivate var fieldPlace: String { "\(parentType).\(fieldName) at \(place)" }

  /// The type of the field's value, as it is spelled in Swift.
  fileprivate var typeDescription: String {
    if let valueType = attribute.valueType {
      return spelling(of: valueType) + (mappedScalar.map { " for the scalar \($0)" } ?? "")
    }
    guard let nested = attribute.nested, case .field(let wrappers) = nested.nesting else { return parentType }
    return wrappers.reversed().reduce(nested.model.__typename) { $1 == "[" ? "[\($0)]" : "\($0)\($1)" }
  }
}
