extension ResponseValue {
  /// The value as a tree of its own.
  var anyCodable: AnyCodable { tape.tree(at: index) }

  /// The value as a tree, but of a container only what kind it is: for messages.
  var shallowTree: AnyCodable {
    switch kind {
    case .array: .array([])
    case .object: .object([])
    case .null, .true, .false, .number, .string: anyCodable
    }
  }
}

extension Tape {
  /// Nested no deeper than ``TapeParser/maximumDepth``.
  fileprivate func tree(at place: Int) -> AnyCodable {
    switch kind(at: place) {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(String(decoding: bytes(at: place), as: UTF8.self))
    case .string, .escapedString: .string(string(at: place) ?? "")
    case .array: .array(items(of: place))
    case .object: .object(members(of: place))
    }
  }

  private func items(of array: Int) -> [AnyCodable] {
    var items: [AnyCodable] = []
    items.reserveCapacity(count(of: array))
    var place = firstElement(of: array)
    let end = next(after: array)
    while place < end {
      items.append(tree(at: place))
      place = next(after: place)
    }
    return items
  }

  private func members(of object: Int) -> [AnyCodable.Member] {
    var members: [AnyCodable.Member] = []
    var place = firstMember(of: object)
    let end = next(after: object)
    while place < end {
      members.append(AnyCodable.Member(keyText(at: place), tree(at: place)))
      place = next(after: place)
    }
    return members
  }
}
