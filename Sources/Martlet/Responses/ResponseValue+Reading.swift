// What models read by: values of one kind each, and the members of an object by a list of names.

/// What a value in a response is.
@usableFromInline
package enum ResponseValueKind: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number.
  case number
  /// A text.
  case string
  /// A list.
  case array
  /// Members.
  case object
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
  @usableFromInline package var valueKind: ResponseValueKind {
    switch tape.kind(at: index) {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether it is null.
  @inlinable package var isNull: Bool { tape.isNull(at: index) }

  /// The text of a string; nil for any other value.
  @inlinable package var text: String? { string }

  /// `true` or `false`; nil for any other value.
  @inlinable package var boolean: Bool? { tape.boolean(at: index) }

  /// A number without a fraction that fits; nil for any other value.
  @inlinable package var integer: Int? { tape.integer(at: index) }

  /// The nearest double of a number; nil for any other value.
  @inlinable package var double: Double? { tape.double(at: index) }

  /// The digits of a number that is written without fraction and exponent; nil for any other value.
  @inlinable package var digits: String? { integerText }

  /// The error for a value that is not what was expected.
  @inlinable package func failure(expected: Any.Type) -> GraphQLFailure { mismatch(expected: expected) }

  /// Makes a value of each element of an array, in order; nil for any other value.
  @inlinable
  package func elements<Value>(_ transform: (ResponsePlace) throws -> Value) throws -> [Value]? {
    let tape = tape
    guard tape.kind(at: index) == .array else { return nil }
    return try tape.decodeElements(of: index) { try transform(at($0)) }
  }

  /// How many elements of this size to reserve memory for: those of the array, but no more memory than its length alone
  /// can be trusted with.
  @usableFromInline
  package func reservedCount(stride: Int) -> Int {
    tape.kind(at: index) == .array ? min(tape.count(of: index), Tape.mostReserved / max(stride, 1)) : 0
  }

  /// Calls the closure with each element of an array, in order; a failure gets the element's index.
  ///
  /// - Returns: How many there are; nil for any other value.
  @inlinable
  package func forEachElement(_ body: (ResponsePlace) throws -> Void) throws -> Int? {
    let tape = tape
    guard tape.kind(at: index) == .array else { return nil }
    var element = tape.firstElement(of: index)
    let end = tape.next(after: index)
    var count = 0
    while element < end {
      do { try body(at(element)) } catch { throw GraphQLFailure.failure(error, within: .index(count)) }
      count += 1
      element = tape.next(after: element)
    }
    return count
  }

  /// Whether it is an object.
  @inlinable package var isObject: Bool { tape.kind(at: index) == .object }

  /// Another value of the same response, as ``find(_:into:)`` notes it.
  @inlinable
  package func place(_ index: Int32) -> ResponsePlace { at(Int(index)) }

  /// Notes where the members of these names lie, -1 for those that are not there: the first member counts.
  ///
  /// Names are looked for in the order given, which is the order in which servers answer, so that most are found at once.
  ///
  /// - Returns: False if this is no object.
  @usableFromInline
  package func find(_ names: ResponseNames, into places: UnsafeMutableBufferPointer<Int32>) -> Bool {
    let tape = tape
    guard tape.kind(at: index) == .object else { return false }
    places.update(repeating: -1)
    var next = 0
    var member = tape.firstMember(of: index)
    let end = tape.next(after: index)
    while member < end {
      let found = names.position(of: member, tape, from: next)
      if found >= 0 {
        if places[found] < 0 { places[found] = Int32(truncatingIfNeeded: member) }
        next = found &+ 1
      }
      member = tape.next(after: member)
    }
    return true
  }
}

/// The names of members that are looked for, ready to be compared.
@usableFromInline
package final class ResponseNames: @unchecked Sendable {
  // Written to by the initializer alone, and freed with the object.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let parts: UnsafeMutablePointer<Part>
  /// How many names there are.
  @usableFromInline package let count: Int

  /// Where a name lies.
  private struct Part {
    let start: Int
    let length: Int
  }

  /// Names in the order in which they are looked for.
  package init(_ names: [String]) {
    count = names.count
    let all = names.flatMap(\.utf8)
    bytes = .allocate(capacity: max(all.count, 1))
    bytes.initialize(from: all, count: all.count)
    parts = .allocate(capacity: max(names.count, 1))
    var start = 0
    for (index, name) in names.enumerated() {
      (parts + index).initialize(to: Part(start: start, length: name.utf8.count))
      start += name.utf8.count
    }
  }

  deinit {
    bytes.deallocate()
    parts.deallocate()
  }

  /// The position of a member's name, looked for from here on, and then from the beginning; -1 for a name that is none of
  /// these.
  @inline(__always)
  fileprivate func position(of member: Int, _ tape: Tape, from start: Int) -> Int {
    let entry = tape.entries[member]
    let length = entry.keyLength
    guard length < TapeEntry.keyLengthLimit, !entry.isKeyEscaped else { return rarePosition(of: member, tape) }
    let key = tape.text + Int(entry.start)
    if start < count, parts[start].length == length, Tape.areEqual(key, bytes + parts[start].start, length) {
      return start
    }
    // Types' names, which most objects have, are never looked for.
    if tape.isKeyOfTypename(member) { return -1 }
    var index = start
    for _ in 0..<count {
      index = index < count &- 1 ? index &+ 1 : 0
      if parts[index].length == length, Tape.areEqual(key, bytes + parts[index].start, length) { return index }
    }
    return -1
  }

  /// For names that are written with escapes, or are very long.
  @inline(never)
  private func rarePosition(of member: Int, _ tape: Tape) -> Int {
    for index in 0..<count {
      let name = UnsafeBufferPointer(start: bytes + parts[index].start, count: parts[index].length)
      if tape.keyMatches(name, at: member) { return index }
    }
    return -1
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

extension Tape {
  /// Whether a member's key is `__typename`, as it is written by servers.
  fileprivate func isKeyOfTypename(_ member: Int) -> Bool {
    entries[member].keyLength == 10 && keyMatches("__typename", at: member)
  }
}
