/// Where in the data of an answer the server's errors belong.
///
/// A field that failed is null, or its parent is where the field must not be null: an error belongs to the innermost value
/// that its path leads to.
struct ErrorPlaces: Sendable {
  private struct Place: Sendable {
    /// Where the value lies on the tape.
    let index: Int
    /// The first key of the path that the value has not, if there is one.
    let missing: ResponsePathElement?
    let error: Int
  }

  private let errors: [GraphQLError]
  /// In the order of the tape.
  private let places: [Place]

  init(_ errors: [GraphQLError], in data: ResponseValue) {
    self.errors = errors
    places = errors.isEmpty ? [] : Self.places(of: errors, in: data).sorted { $0.index < $1.index }
  }

  /// The errors of a value and of what is in it, in the order of the answer.
  func errors(within value: ResponseValue) -> [GraphQLError] {
    if places.isEmpty { return [] }
    let end = value.end
    return ordered(places[firstPlace(from: value.index)...].prefix { $0.index < end })
  }

  /// The errors of a field that its object lacks.
  func errors(at key: String, missingFrom object: ResponseValue) -> [GraphQLError] {
    if places.isEmpty { return [] }
    let all = places[firstPlace(from: object.index)...].prefix { $0.index == object.index }
    return ordered(all.filter { $0.missing == .key(key) })
  }

  private func ordered(_ places: some Sequence<Place>) -> [GraphQLError] {
    places.map(\.error).sorted().map { errors[$0] }
  }

  /// The first of the places at a tape index or after it.
  private func firstPlace(from index: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Follows all paths at once, so that no list is walked more than once.
  private static func places(of errors: [GraphQLError], in data: ResponseValue) -> [Place] {
    var places: [Place] = []
    var pending = [(value: data, depth: 0, errors: errors.indices.filter { !errors[$0].path.isEmpty })]
    while let (value, depth, indices) = pending.popLast() {
      var groups: [ResponsePathElement: [Int]] = [:]
      for index in indices {
        if depth < errors[index].path.count {
          groups[errors[index].path[depth], default: []].append(index)
        } else {
          places.append(Place(index: value.index, missing: nil, error: index))
        }
      }
      if groups.isEmpty { continue }
      let elements = value.elementNodes
      let members = groups.count > 16 ? self.members(of: value) : [:]
      for (step, group) in groups {
        if let next = self.value(at: step, of: value, elements: elements, members: members) {
          pending.append((next, depth + 1, group))
        } else {
          places += group.map { Place(index: value.index, missing: step, error: $0) }
        }
      }
    }
    return places
  }

  /// The members of an object by their keys, where several are looked for.
  private static func members(of value: ResponseValue) -> [String: ResponseValue] {
    Dictionary(value.memberNodes.map { ($0.key, $0.value) }) { first, _ in first }
  }

  private static func value(
    at step: ResponsePathElement, of value: ResponseValue, elements: [ResponseValue], members: [String: ResponseValue]
  ) -> ResponseValue? {
    switch step {
    case .key(let key): members.isEmpty ? value.member(key) : members[key]
    case .index(let index): elements.indices.contains(index) ? elements[index] : nil
    }
  }
}

extension ResponseValue {
  /// The tape index after the value and all it contains.
  var end: Int { storage.tape.next(after: index) }
}
