import GraphQLLanguage

/// Finds names that occur several times.
enum Repetitions {
  /// The names that are repeated, each with all its occurrences in order; two at least.
  static func of(_ names: [Name]) -> [[Name]] {
    var groups: [String: [Name]] = [:]
    for name in names { groups[name.value, default: []].append(name) }
    if groups.count == names.count { return [] }
    var seen: Set<String> = []
    return names.compactMap { name in
      guard let group = groups[name.value], group.count > 1, seen.insert(name.value).inserted else { return nil }
      return group
    }
  }
}
