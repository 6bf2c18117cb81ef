/// Decides which types share a file.
///
/// Types are grouped by the letters their names begin with, and a group that gets too large by one letter more. So people
/// find a type by its name, and a type that comes or goes changes one file, or two where its group crosses a limit; with
/// groups of a fixed number of types one new type would move all that follow. Types too few for a file of their own stay in
/// the file of a shorter beginning.
enum FileGroups {
  /// Types that share a file.
  struct Group {
    /// What the names begin with, the first letter in upper case and the others in lower case; prefixes of two groups
    /// differ by more than case.
    var prefix: String
    /// Positions in the list that was split, ascending.
    var indices: [Int]
  }

  /// Most types in a file that can be split.
  static let maximumCount = 80

  /// Fewest types that get a file of their own.
  static let minimumCount = 24

  /// Splits a list of names into groups; each name is in exactly one.
  static func split(_ names: [String]) -> [Group] {
    if names.isEmpty { return [] }
    let (groups, rest) = split(Array(names.indices), of: names.map { Array($0.lowercased().utf8) }, length: 0)
    return rest.isEmpty ? groups : [Group(prefix: "", indices: rest.sorted())] + groups
  }

  /// The groups of names that begin alike, and the names left over that are too few for a group.
  private static func split(
    _ indices: [Int], of names: [[UInt8]], length: Int
  ) -> (groups: [Group], rest: [Int]) {
    if indices.count < minimumCount { return ([], indices) }
    let prefix = prefix(names[indices[0]], length)
    if indices.count <= maximumCount { return ([Group(prefix: prefix, indices: indices)], []) }
    var rest = indices.filter { names[$0].count <= length }
    let parts = Dictionary(grouping: indices.filter { names[$0].count > length }) { names[$0][length] }
    var groups: [Group] = []
    for (_, part) in parts.sorted(by: { $0.key < $1.key }) {
      let inner = split(part, of: names, length: length + 1)
      groups += inner.groups
      rest += inner.rest
    }
    if rest.count < minimumCount { return (groups, rest) }
    return ([Group(prefix: prefix, indices: rest.sorted())] + groups, [])
  }

  private static func prefix(_ name: [UInt8], _ length: Int) -> String {
    SwiftIdentifier.capitalized(String(decoding: name.prefix(length), as: UTF8.self))
  }
}
