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

  /// Changes the value at a path in place, copying nothing of the tree.
  ///
  /// - Parameters:
  ///   - path: What is left of the way.
  ///   - whole: The whole way, for messages.
  ///   - change: Gets the value, and whether it was just made: for the element right behind the end of a list, and for a
  ///     member that was not there.
  /// - Returns: False if the way leads through null, where the server has taken back what the change is about.
  /// - Throws: ``GraphQLFailure`` with code `.invalidIncrement` where the way does not exist.
  mutating func update(
    at path: ArraySlice<ResponsePathElement>, whole: [ResponsePathElement],
    _ change: (inout AnyCodable, _ isNew: Bool) throws -> Void
  ) throws -> Bool {
    guard let step = path.first else {
      try change(&self, false)
      return true
    }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      guard case .object(var members) = self else { return try meets(step, whole) }
      // Taken out of the tree while it changes, so that nothing is copied.
      self = .null
      defer { self = .object(members) }
      if let index = members.firstIndex(where: { $0.key == key }) {
        return try members[index].value.update(at: rest, whole: whole, change)
      }
      guard rest.isEmpty else { throw Self.missing(step, whole) }
      members.append(Member(key, try Self.made(by: change)))
    case .index(let index):
      guard case .array(var items) = self else { return try meets(step, whole) }
      self = .null
      defer { self = .array(items) }
      if items.indices.contains(index) { return try items[index].update(at: rest, whole: whole, change) }
      guard index == items.count, index < Self.maximumCount, rest.isEmpty else { throw Self.missing(step, whole) }
      items.append(try Self.made(by: change))
    }
    return true
  }

  private static func made(by change: (inout AnyCodable, _ isNew: Bool) throws -> Void) throws -> AnyCodable {
    var value = AnyCodable.null
    try change(&value, true)
    return value
  }

  /// A step that cannot be taken from here.
  private func meets(_ step: ResponsePathElement, _ whole: [ResponsePathElement]) throws -> Bool {
    guard self == .null else { throw Self.missing(step, whole) }
    return false
  }

  private static func missing(_ step: ResponsePathElement, _ whole: [ResponsePathElement]) -> GraphQLFailure {
    IncrementalMerger.fault("a part belongs at \(whole.text), where '\([step].text)' is not in the result")
  }

  /// Adds what another value has: members to objects, elements of lists one by one; of two plain values the other wins. What is
  /// there is never replaced by null.
  ///
  /// - Parameter path: Where this is, for messages.
  /// - Throws: ``GraphQLFailure`` with code `.invalidIncrement` if one is an object or a list, and the other is not.
  mutating func mergeDeeply(_ other: AnyCodable, at path: [ResponsePathElement]) throws {
    switch other {
    case .object(let others):
      if self == .null {
        self = other
        return
      }
      guard case .object(var members) = self else { throw Self.unlike(other, at: path) }
      self = .null
      defer { self = .object(members) }
      try members.merge(others, at: path)
    case .array(let others):
      if self == .null {
        self = other
        return
      }
      guard case .array(var items) = self else { throw Self.unlike(other, at: path) }
      self = .null
      defer { self = .array(items) }
      for (index, other) in others.enumerated() {
        if index < items.count {
          try items[index].mergeDeeply(other, at: path)
        } else {
          items.append(other)
        }
      }
    case .null: break
    default:
      guard !isContainer else { throw Self.unlike(other, at: path) }
      self = other
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  private static func unlike(_ other: AnyCodable, at path: [ResponsePathElement]) -> GraphQLFailure {
    IncrementalMerger.fault(
      "the part at \(path.isEmpty ? "the root" : path.text) has \(other.shortDescription) for what was of another kind before"
    )
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
    defer { self = .array(items) }
    for (index, value) in values.enumerated() {
      if start + index < items.count {
        try items[start + index].mergeDeeply(value, at: path)
      } else {
        items.append(value)
      }
    }
  }
}

extension [AnyCodable.Member] {
  /// Objects that are wider are merged by an index of their keys, so that none takes quadratic time.
  private static let widthOfIndex = 32

  /// Adds members, and merges those that are there already.
  fileprivate mutating func merge(_ others: [AnyCodable.Member], at path: [ResponsePathElement]) throws {
    guard count + others.count > Self.widthOfIndex else {
      for other in others {
        if let place = firstIndex(where: { $0.key == other.key }) {
          try self[place].value.mergeDeeply(other.value, at: path)
        } else {
          append(other)
        }
      }
      return
    }
    var places = Dictionary(enumerated().map { ($1.key, $0) }) { first, _ in first }
    for other in others {
      if let place = places[other.key] {
        try self[place].value.mergeDeeply(other.value, at: path)
      } else {
        places[other.key] = count
        append(other)
      }
    }
  }
}
