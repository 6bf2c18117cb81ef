/// Visits the fields of one response key that may be about one object: their object types differ at no level.
///
/// Fields are split by type level by level, so that the work grows with their number rather than with that of all pairs.
struct MeetingFields {
  /// A field by its number, with its types.
  struct Member {
    let number: Int
    let types: [ObjectIdentifier?]
  }

  /// Whether nothing new comes of the pairs of one of the first with one of the second.
  let isSettled: (_ first: [Member], _ second: [Member]) -> Bool
  /// Takes members of which each in the first meets each in the second.
  let meet: (_ first: [Member], _ second: [Member]) -> Void

  /// Visits the pairs of members with each other.
  func visit(_ members: [Member], level: Int = 0) {
    guard members.count > 1, !isSettled(members, members) else { return }
    guard level < members[0].types.count else { return meet(members, members) }
    let parts = Parts(members, level: level)
    visit(parts.anyType, level: level + 1)
    for part in parts.ofOneType {
      visit(part, level: level + 1)
      visit(parts.anyType, part, level: level + 1)
    }
  }

  /// Visits the pairs of a member of the first with one of the second.
  private func visit(_ first: [Member], _ second: [Member], level: Int) {
    guard !first.isEmpty, !second.isEmpty, !isSettled(first, second) else { return }
    guard level < first[0].types.count else { return meet(first, second) }
    let (firsts, seconds) = (Parts(first, level: level), Parts(second, level: level))
    visit(firsts.anyType, seconds.anyType, level: level + 1)
    for part in firsts.ofOneType {
      visit(part, seconds.anyType, level: level + 1)
      if let same = seconds.part(of: part[0].types[level]) { visit(part, same, level: level + 1) }
    }
    for part in seconds.ofOneType { visit(firsts.anyType, part, level: level + 1) }
  }

  /// Members by their type at one level.
  private struct Parts {
    var anyType: [Member] = []
    /// In the order of first appearance.
    var ofOneType: [[Member]] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    init(_ members: [Member], level: Int) {
      for member in members {
        guard let type = member.types[level] else {
          anyType.append(member)
          continue
        }
        if let index = indices[type] {
          ofOneType[index].append(member)
        } else {
          indices[type] = ofOneType.count
          ofOneType.append([member])
        }
      }
    }

    func part(of type: ObjectIdentifier?) -> [Member]? {
      type.flatMap { indices[$0] }.map { ofOneType[$0] }
    }
  }
}
