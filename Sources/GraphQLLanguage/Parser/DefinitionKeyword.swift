/// The keywords that begin definitions.
enum DefinitionKeyword: String, CaseIterable {
  case query, mutation, subscription, fragment
  case schema, scalar, type, interface, union, `enum`, input, directive
  case extend

  /// The keyword that a misspelt word is most like; `nil` if none is near.
  static func nearest(to word: String) -> DefinitionKeyword? {
    guard word.utf8.count <= 20 else { return nil }
    let ranked = allCases.map { (keyword: $0, distance: distance(Array(word.utf8), Array($0.rawValue.utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= 2 else { return nil }
    return best.keyword
  }

  /// Number of insertions, removals and replacements that turn one word into another.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (leftIndex, leftByte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = leftIndex + 1
      for (rightIndex, rightByte) in right.enumerated() {
        let substitution = diagonal + (leftByte == rightByte ? 0 : 1)
        diagonal = row[rightIndex + 1]
        row[rightIndex + 1] = min(substitution, diagonal + 1, row[rightIndex] + 1)
      }
    }
    return row[right.count]
  }
}
