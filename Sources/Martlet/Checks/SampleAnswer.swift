/// An answer made up for a selection: a plausible value for each leaf, one element in each list.
@GraphQLActor
struct SampleAnswer {
  /// A node of the plan.
  struct Place: Hashable {
    let set: Int
    let node: Int
  }

  private let sets: [PlannedSet]
  private let samples: LeafSamples
  /// The sets of the type conditions that hold.
  private let active: Set<Int>
  /// The field whose value is of a wrong kind.
  private let spoiled: Place?

  /// The JSON text of `data`.
  ///
  /// - Parameters:
  ///   - active: The sets of the type conditions that hold, each with those around it; in all others objects are of no type
  ///     that the selection names.
  ///   - spoiled: A field to be given a value of a wrong kind.
  static func text(
    for plan: SelectionPlan, samples: LeafSamples, active: Set<Int> = [], spoiled: Place? = nil
  ) -> String {
    SampleAnswer(sets: plan.sets, samples: samples, active: active, spoiled: spoiled).object([0])
  }

  /// A field, and all selections of it.
  private struct Member {
    let key: String
    var places: [Place]
  }

  /// An object that answers several selections at once. Depth is bounded by the plan builder.
  private func object(_ selected: [Int]) -> String {
    var members: [Member] = []
    var conditions: [PlannedNode] = []
    for set in selected { collect(set, into: &members, &conditions) }
    let typename = typename(of: selected, conditions)
    var texts: [String] = []
    if !members.contains(where: { $0.key == "__typename" }) { texts.append("\"__typename\": \"\(typename)\"") }
    for condition in conditions where condition.kind == .abstractCondition {
      texts.append("\"\(condition.conditionKey)\": \"\(typename)\"")
    }
    for member in members { texts.append("\"\(member.key)\": \(value(of: member.places, typename: typename))") }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Adds the fields of a set, and of the conditions within it that hold.
  private func collect(_ set: Int, into members: inout [Member], _ conditions: inout [PlannedNode]) {
    for (index, node) in sets[set].nodes.enumerated() {
      if node.kind != .field {
        guard let child = node.child, active.contains(child) || !node.isTypeCondition else { continue }
        if node.isTypeCondition { conditions.append(node) }
        collect(child, into: &members, &conditions)
      } else if let known = members.firstIndex(where: { $0.key == node.responseKey }) {
        members[known].places.append(Place(set: set, node: index))
      } else {
        members.append(Member(key: node.responseKey, places: [Place(set: set, node: index)]))
      }
    }
  }

  private func typename(of selected: [Int], _ conditions: [PlannedNode]) -> String {
    if let condition = conditions.last(where: { $0.kind == .objectCondition }) { return condition.name }
    guard let set = selected.first, !sets[set].asksTypename else { return "Unknown" }
    return sets[set].nodes.first?.parentType ?? "Unknown"
  }

  private func value(of places: [Place], typename: String) -> String {
    let nodes = places.map { sets[$0.set].nodes[$0.node] }
    let isSpoiled = spoiled.map(places.contains) ?? false
    let children = nodes.compactMap(\.child)
    if children.isEmpty {
      if isSpoiled { return #"{"": {}}"# }
      if nodes.first?.name == "__typename" { return "\"\(typename)\"" }
      guard let place = places.first, let leaf = nodes.first?.leaf else { return "null" }
      return samples.text(for: leaf, at: place)
    }
    if isSpoiled { return "0" }
    let lists = nodes.first?.lists ?? 0
    return String(repeating: "[", count: lists) + object(children) + String(repeating: "]", count: lists)
  }
}
