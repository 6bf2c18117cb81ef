/// A JSON value that a `Decodable` is read from: a place in a response, or a tree.
protocol JSONNode: Sendable {
  /// The value without what a container holds.
  var content: JSONContent { get }
  /// Whether an object has more members than this.
  func hasMoreMembers(than limit: Int) -> Bool
  /// The elements of an array; empty for other values.
  var elementNodes: [Self] { get }
  /// The members of an object, in their order; empty for other values.
  var memberNodes: [(key: String, value: Self)] { get }
  /// The value of the first member with this key; nil where there is none.
  func memberNode(_ key: String) -> Self?
  /// The value as a tree of its own.
  var tree: AnyCodable { get }
}

extension JSONNode {
  /// The value in few words, for messages. What a container holds is not looked at, as types try one kind after another.
  var shortText: String {
    switch content {
    case .array: "an array"
    case .object: "an object"
    case .null, .bool, .number, .string: tree.shortDescription
    }
  }
}

/// A JSON value without what a container holds.
enum JSONContent {
  case null
  case bool(Bool)
  /// As written.
  case number(String)
  case string(String)
  case array
  case object
}

extension ResponseValue: JSONNode {
  var content: JSONContent {
    switch kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(rawText)
    case .string: .string(rawText)
    case .array: .array
    case .object: .object
    }
  }

  func hasMoreMembers(than limit: Int) -> Bool {
    guard kind == .object else { return false }
    var place = tape.firstMember(of: index)
    let end = tape.next(after: index)
    for _ in 0..<limit where place < end { place = tape.next(after: place) }
    return place < end
  }

  var elementNodes: [ResponseValue] { (try? elements(expected: [AnyCodable].self)) ?? [] }

  var memberNodes: [(key: String, value: ResponseValue)] {
    guard kind == .object else { return [] }
    var members: [(key: String, value: ResponseValue)] = []
    var place = tape.firstMember(of: index)
    let end = tape.next(after: index)
    while place < end {
      members.append((tape.keyText(at: place), ResponseValue(storage: storage, index: place)))
      place = tape.next(after: place)
    }
    return members
  }

  func memberNode(_ key: String) -> ResponseValue? { member(key) }
  var tree: AnyCodable { anyCodable }
}

extension AnyCodable: JSONNode {
  var content: JSONContent {
    switch self {
    case .null, .upload: .null
    case .bool(let value): .bool(value)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .array: .array
    case .object: .object
    }
  }

  func hasMoreMembers(than limit: Int) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.count > limit
  }

  var elementNodes: [AnyCodable] { items ?? [] }

  var memberNodes: [(key: String, value: AnyCodable)] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  func memberNode(_ key: String) -> AnyCodable? { self[key] }
  var tree: AnyCodable { self }
}
