/// Finds the name that was probably meant.
enum Suggestion {
  /// Most candidates that are compared, so that many faults in a large schema stay cheap.
  private static let maximumCandidates = 2_000

  /// "Did you mean …?" for the nearest of the candidates; `nil` if none is near.
  static func hint(for name: String, among candidates: some Sequence<String>, prefix: String = "") -> String? {
    nearest(to: name, among: candidates).map { "Did you mean \"\(prefix)\($0)\"?" }
  }

  private static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count < 100 else { return nil }
    let threshold = wanted.count * 2 / 5 + 1
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(maximumCandidates) {
      let other = Array(candidate.lowercased().utf8)
      guard abs(other.count - wanted.count) <= threshold else { continue }
      let distance = distance(wanted, other)
      if distance <= threshold, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of single-byte edits between two names.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        let substitution = previous[column] + (byte == other ? 0 : 1)
        current.append(min(substitution, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
