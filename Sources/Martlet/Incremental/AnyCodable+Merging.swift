extension AnyCodable {
  /// The longest list that parts may make.
  private static let maximumCount = 1 << 24

  /// An id, written as a text or as a number.
  var identifier: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The value as JSON, cut where it is long: for messages.
  var shortText: String {
    let text = description
    return text.count > 80 ? text.prefix(80) + "…" : text
  }

  /// Changes the value at a path in place.
  ///
  /// - Parameters:
  ///   - path: What is left of the way.
  ///   - whole: The whole way, for messages.
  ///   - change: Gets the value, and whether it was just made: for the element right behind the end of a list, and for a
  ///     member that was not there.
  /// - Throws: ``GraphQLFailure`` with code `.invalidIncrement` where the way does not exist.
  mutating func update(
    at path: ArraySlice<ResponsePathElement>, whole: [ResponsePathElement],
    _ change: (inout AnyCodable, _ isNew: Bool) throws -> Void
  ) throws {
    guard let step = path.first else { return try change(&self, false) }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var members)):
      // Taken out of the tree while it changes, so that nothing is copied.
      self = .null
      defer { self = .object(members) }
      guard let index = members.firstIndex(where: { $0.key == key }) else {
        guard rest.isEmpty else { throw Self.missing(step, whole) }
        var value = AnyCodable.null
        try change(&value, true)
        return members.append(Member(key, value))
      }
      try members[index].value.update(at: rest, whole: whole, change)
    case (.index(let index), .array(var items)):
      self = .null
      defer { self = .array(items) }
      if index == items.count, rest.isEmpty {
        var value = AnyCodable.null
        try change(&value, true)
        return items.append(value)
      }
      guard items.indices.contains(index) else { throw Self.missing(step, whole) }
      try items[index].update(at: rest, whole: whole, change)
    default: throw Self.missing(step, whole)
    }
  }

  private static func missing(_ step: ResponsePathElement, _ whole: [ResponsePathElement]) -> GraphQLFailure {
    IncrementalMerger.fault("a part belongs at \(whole.text), where '\([step].text)' is not in the result")
  }

  /// Adds what another value has: members to objects, elements of lists one by one; of two plain values the other wins. What is
  /// there is never replaced by null.
  mutating func mergeDeeply(_ other: AnyCodable) {
    switch (self, other) {
    case (.object(var members), .object(let others)):
      self = .null
      for other in others {
        if let index = members.firstIndex(where: { $0.key == other.key }) {
          members[index].value.mergeDeeply(other.value)
        } else {
          members.append(other)
        }
      }
      self = .object(members)
    case (.array(var items), .array(let others)):
      self = .null
      for (index, other) in others.enumerated() {
        if index < items.count { items[index].mergeDeeply(other) } else { items.append(other) }
      }
      self = .array(items)
    case (.object, .null), (.array, .null): break
    default: self = other
    }
  }

  /// Puts elements into a list.
  ///
  /// - Parameter start: Where the first one belongs; nil for the end.
  mutating func insert(_ values: [AnyCodable], at start: Int?, path: [ResponsePathElement]) throws {
    guard case .array(var items) = self else {
      throw IncrementalMerger.fault("elements belong at \(path.text), where the result has \(shortDescription)")
    }
    let start = start ?? items.count
    guard (0...items.count).contains(start), items.count + values.count <= Self.maximumCount else {
      throw IncrementalMerger.fault(
        "elements belong at index \(start) of \(path.text), which has \(items.count) elements")
    }
    self = .null
    for (index, value) in values.enumerated() {
      if start + index < items.count { items[start + index].mergeDeeply(value) } else { items.append(value) }
    }
    self = .array(items)
  }
}
