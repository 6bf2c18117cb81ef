/// A place in a parsed response.
public struct ResponseValue: Sendable {
  @usableFromInline let storage: ResponseDocument.Storage
  @usableFromInline let index: Int

  @inlinable init(storage: ResponseDocument.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  enum Kind: Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  var tape: Tape { storage.tape }

  var kind: Kind {
    switch tape.kind(at: index) {
    case .null: .null
    case .true: .true
    case .false: .false
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a string or number as written, escapes undone; empty for any other value.
  var rawText: String {
    tape.string(at: index) ?? String(decoding: tape.bytes(at: index), as: UTF8.self)
  }

  /// The text of a string.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unexpectedNull` or `.unexpectedValue`.
  func text(expected: Any.Type) throws -> String {
    guard let text = tape.string(at: index) else { throw mismatch(expected: expected) }
    return text
  }

  /// A number without a fraction that fits, however it is written; nil for any other value.
  var integer: Int? { tape.integer(at: index) }

  /// The digits of a number that is written without fraction and exponent.
  var integerText: String? {
    let text = rawText
    return text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || JSONText.isDigit($0) } ? text : nil
  }

  /// The nearest double of a number; nil for any other value and for numbers out of range.
  var double: Double? { tape.double(at: index) }

  /// Cursors to the elements of an array, in order.
  func elements(expected: Any.Type) throws -> [ResponseValue] {
    guard kind == .array else { throw mismatch(expected: expected) }
    var elements: [ResponseValue] = []
    elements.reserveCapacity(tape.count(of: index))
    var place = tape.firstElement(of: index)
    let end = tape.next(after: index)
    while place < end {
      elements.append(ResponseValue(storage: storage, index: place))
      place = tape.next(after: place)
    }
    return elements
  }

  /// The value of the first member with this key; nil where there is none, or where this is no object.
  func member(_ key: String) -> ResponseValue? {
    guard kind == .object else { return nil }
    var key = key
    let place = key.withUTF8 { tape.member($0, of: index) }
    return place.map { ResponseValue(storage: storage, index: $0) }
  }

  /// The error for a value that is not what the catalogue says.
  func mismatch(expected: Any.Type) -> GraphQLFailure {
    if kind == .null {
      return GraphQLFailure(
        code: .unexpectedNull,
        message: "The server sent null where a value of type \(expected) is required.")
    }
    return .unexpectedScalarValue(expected: expected, value: shallowTree)
  }
}
