/// A place in a parsed response.
public struct ResponseValue: Sendable {
  let storage: ResponseDocument.Storage
  let index: Int

  typealias Kind = TapeEntry.Kind

  var entry: TapeEntry { storage.tape[index] }
  var kind: Kind { entry.kind }

  /// The value of a string or number as written, escapes undone.
  var rawText: String {
    let entry = entry
    let slice = storage.bytes[Int(entry.start)..<Int(entry.start + entry.count)]
    return entry.isEscaped ? Unescaping.text(of: slice) : String(decoding: slice, as: UTF8.self)
  }

  /// The text of a string.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unexpectedNull` or `.unexpectedValue`.
  func text(expected: Any.Type) throws -> String {
    guard kind == .string else { throw mismatch(expected: expected) }
    return rawText
  }

  /// A number without a fraction that fits, however it is written; nil for any other value.
  var integer: Int? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    let text = String(decoding: storage.bytes[Int(entry.start)..<Int(entry.start + entry.count)], as: UTF8.self)
    if let number = Int(text) { return number }
    guard let number = Double(text), number.rounded() == number, abs(number) < 9_007_199_254_740_992 else { return nil }
    return Int(number)
  }

  /// The digits of a number that is written without fraction and exponent.
  var integerText: String? {
    let text = rawText
    return text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) } ? text : nil
  }

  /// The nearest double of a number; nil for any other value and for numbers out of range.
  var double: Double? {
    guard kind == .number, let number = Double(rawText), number.isFinite else { return nil }
    return number
  }

  /// Cursors to the elements of an array, in order.
  func elements(expected: Any.Type) throws -> [ResponseValue] {
    guard kind == .array else { throw mismatch(expected: expected) }
    var elements: [ResponseValue] = []
    elements.reserveCapacity(Int(entry.count))
    var index = index + 1
    for _ in 0..<entry.count {
      elements.append(ResponseValue(storage: storage, index: index))
      index = Int(storage.tape[index].next)
    }
    return elements
  }

  /// The value of the first member with this key; nil where there is none, or where this is no object.
  func member(_ key: String) -> ResponseValue? {
    guard kind == .object else { return nil }
    var index = index + 1
    for _ in 0..<entry.count {
      if keyMatches(key, at: index) { return ResponseValue(storage: storage, index: index + 1) }
      index = Int(storage.tape[index + 1].next)
    }
    return nil
  }

  /// Whether the string at a tape index is this key.
  func keyMatches(_ key: String, at index: Int) -> Bool {
    let entry = storage.tape[index]
    if entry.isEscaped { return ResponseValue(storage: storage, index: index).rawText == key }
    guard Int(entry.count) == key.utf8.count else { return false }
    return storage.bytes[Int(entry.start)..<Int(entry.start + entry.count)].elementsEqual(key.utf8)
  }

  /// The way from the root of the document to this value, found on the tape: for messages.
  var path: [ResponsePathElement] {
    var path: [ResponsePathElement] = []
    var current = 0
    while current < index {
      let container = storage.tape[current]
      let isObject = container.kind == .object
      var child = current + 1
      for position in 0..<Int(container.count) {
        let value = isObject ? child + 1 : child
        if index >= value, index < Int(storage.tape[value].next) {
          let key = ResponseValue(storage: storage, index: child)
          path.append(isObject ? .key(key.rawText) : .index(position))
          current = value
          break
        }
        child = Int(storage.tape[value].next)
      }
      if child > index { break }
    }
    return path
  }

  /// The value as a tree of its own.
  var anyCodable: AnyCodable {
    switch kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return .number(rawText)
    case .string: return .string(rawText)
    case .array: return .array((try? elements(expected: [AnyCodable].self))?.map(\.anyCodable) ?? [])
    case .object: return .object(members)
    }
  }

  private var members: [AnyCodable.Member] {
    var members: [AnyCodable.Member] = []
    members.reserveCapacity(Int(entry.count))
    var index = index + 1
    for _ in 0..<entry.count {
      let key = ResponseValue(storage: storage, index: index).rawText
      members.append(AnyCodable.Member(key, ResponseValue(storage: storage, index: index + 1).anyCodable))
      index = Int(storage.tape[index + 1].next)
    }
    return members
  }

  /// The error for a value that is not what the catalogue says.
  func mismatch(expected: Any.Type) -> GraphQLFailure {
    if kind == .null {
      return GraphQLFailure(
        code: .unexpectedNull,
        message: "The server sent null where the schema promises a value of type \(expected).")
    }
    return .unexpectedScalarValue(expected: expected, value: anyCodable)
  }
}
