/// Whether fields that share a response key at one place of the answer can be merged (section 5.3.2).
///
/// What is selected within them is checked at the next place.
enum MergeCheck {
  /// The first two that cannot be merged, in the order of the query.
  ///
  /// All must have one shape, as an answer has one; those that may be about one object must be the same field with the
  /// same arguments.
  static func firstConflict(among fields: [SelectedField]) -> (RawSelection, RawSelection)? {
    guard let first = fields.first else { return nil }
    let shape = first.selection.shape
    if let other = fields.first(where: { $0.selection.shape != shape }) { return (first.selection, other.selection) }

    let meanings = Meanings(fields)
    guard meanings.count > 1 else { return nil }
    var found: (Int, Int)?
    let meetings = MeetingFields { first, second in
      let meaning = meanings[first[0]]
      return found != nil || (first + second).allSatisfy { meanings[$0] == meaning }
    } meet: { first, second in
      for member in first {
        guard let other = second.first(where: { meanings[$0] != meanings[member] }) else { continue }
        found = (min(member.number, other.number), max(member.number, other.number))
        return
      }
    }
    meetings.visit(meanings.members)
    return found.map { (fields[$0].selection, fields[$1].selection) }
  }

  /// What fields ask for, as numbers.
  private struct Meanings {
    /// One of each meaning and types.
    private(set) var members: [MeetingFields.Member] = []
    private(set) var count = 0
    private var numbers: [Int] = []

    private struct Case: Hashable {
      let meaning: Int
      let types: [ObjectIdentifier?]
    }

    init(_ fields: [SelectedField]) {
      var known: [RawSelection.Meaning: Int] = [:]
      var cases: Set<Case> = []
      for (index, field) in fields.enumerated() {
        let meaning = known[field.selection.meaning] ?? known.count
        known[field.selection.meaning] = meaning
        numbers.append(meaning)
        if cases.insert(Case(meaning: meaning, types: field.types)).inserted {
          members.append(MeetingFields.Member(number: index, types: field.types))
        }
      }
      count = known.count
    }

    subscript(member: MeetingFields.Member) -> Int { numbers[member.number] }
  }
}
