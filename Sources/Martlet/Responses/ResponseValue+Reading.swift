// What models read by: values of one kind each, and the members of an object by a list of names.

/// What a value in a response is.
package enum ResponseValueKind: Sendable {
  case null, boolean, number, string, array, object
}

extension ResponseValue {
  /// What kind of value it is.
  package var valueKind: ResponseValueKind {
    switch kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value as a tree of its own.
  package var jsonTree: AnyCodable { anyCodable }

  /// The value of the first member with this key; nil where there is none, or where this is no object.
  package func value(of key: String) -> ResponseValue? { member(key) }

  /// The elements of an array; nil for any other value.
  package var items: [ResponseValue]? { kind == .array ? try? elements(expected: [AnyCodable].self) : nil }
}

extension ResponsePlace {
  /// What kind of value it is.
  package var valueKind: ResponseValueKind {
    switch tape.kind(at: index) {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  package var isNull: Bool { tape.isNull(at: index) }
  package var text: String? { string }
  package var boolean: Bool? { tape.boolean(at: index) }
  package var integer: Int? { tape.integer(at: index) }
  package var double: Double? { tape.double(at: index) }
  /// The digits of a number that is written without fraction and exponent; nil for any other value.
  package var digits: String? { integerText }
  package func failure(expected: Any.Type) -> GraphQLFailure { mismatch(expected: expected) }

  /// Makes a value of each element of an array, in order; nil for any other value.
  package func elements<Value>(_ transform: (ResponsePlace) throws -> Value) throws -> [Value]? {
    let tape = tape
    guard tape.kind(at: index) == .array else { return nil }
    return try tape.decodeElements(of: index) { try transform(at($0)) }
  }

  /// Another value of the same response, as ``find(_:into:)`` notes it.
  package func place(_ index: Int32) -> ResponsePlace { at(Int(index)) }

  /// Notes where the members of these names lie, -1 for those that are not there: the first member counts.
  ///
  /// Names are looked for in the order given, which is the order in which servers answer, so that most are found at once.
  ///
  /// - Returns: False if this is no object.
  package func find(_ names: [ResponseName], into places: UnsafeMutableBufferPointer<Int32>) -> Bool {
    let tape = tape
    guard tape.kind(at: index) == .object else { return false }
    places.update(repeating: -1)
    var next = 0
    var member = tape.firstMember(of: index)
    let end = tape.next(after: index)
    while member < end {
      if let found = names.position(of: member, tape, from: next) {
        if places[found] < 0 { places[found] = Int32(truncatingIfNeeded: member) }
        next = found + 1
      }
      member = tape.next(after: member)
    }
    return true
  }
}

/// The name of a member that is looked for, ready to be compared.
package struct ResponseName: Sendable {
  fileprivate let bytes: [UInt8]

  package init(_ name: String) {
    bytes = Array(name.utf8)
  }
}

extension [ResponseName] {
  /// The position of a member's name, looked for from here on, and then from the beginning.
  fileprivate func position(of member: Int, _ tape: Tape, from start: Int) -> Int? {
    for offset in 0..<count {
      let sum = start + offset
      let index = sum < count ? sum : sum - count
      if self[index].bytes.withUnsafeBufferPointer({ tape.keyMatches($0, at: member) }) { return index }
    }
    return nil
  }
}

extension ResponseValue {
  /// Reads this value without reference counting, for as long as the closure runs; in large answers, texts that repeat are
  /// made once.
  package func withPlace<Result>(_ body: (ResponsePlace) throws -> Result) rethrows -> Result {
    let texts = RepeatedTexts(forBytes: tape.textCount)
    return try withExtendedLifetime((storage, texts)) {
      try body(
        ResponsePlace(
          storage: .passUnretained(storage), texts: texts.map { .passUnretained($0) }, index: index))
    }
  }
}
