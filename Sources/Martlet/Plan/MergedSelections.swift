/// Which selections of one response key the server merges into one, as their type conditions may hold for one object.
///
/// This depends on the query's shape alone; that their arguments are equal was checked before.
enum MergedSelections {
  /// Notes for each field that can meet an earlier one, directly or by way of others, the number of the first of them.
  static func join(_ fields: [SelectedField], _ firsts: inout [Int: Int]) {
    var members: [MeetingFields.Member] = []
    var known: [[ObjectIdentifier?]: Int] = [:]
    let owners = fields.enumerated().map { index, field in
      if let owner = known[field.types] { return owner }
      known[field.types] = index
      members.append(MeetingFields.Member(number: index, types: field.types))
      return index
    }
    var groups = Groups(count: fields.count)
    let meetings = MeetingFields { first, second in
      let root = groups.root(of: first[0].number)
      return (first + second).allSatisfy { groups.root(of: $0.number) == root }
    } meet: { first, second in
      for member in first + second { groups.join(first[0].number, member.number) }
    }
    meetings.visit(members)
    for (index, field) in fields.enumerated() {
      let first = fields[groups.root(of: owners[index])].selection.number
      if first != field.selection.number { firsts[field.selection.number] = first }
    }
  }

  /// Numbers in groups, each group known by its smallest number.
  private struct Groups {
    private var parents: [Int]

    init(count: Int) {
      parents = Array(0..<count)
    }

    mutating func root(of number: Int) -> Int {
      var number = number
      while parents[number] != number {
        parents[number] = parents[parents[number]]
        number = parents[number]
      }
      return number
    }

    mutating func join(_ first: Int, _ second: Int) {
      let (left, right) = (root(of: first), root(of: second))
      parents[max(left, right)] = min(left, right)
    }
  }
}
