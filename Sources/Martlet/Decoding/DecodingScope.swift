/// All fields that can be read of one object, compiled from the plan: those of its own selection sets, of groups within
/// them, and of the sets around them that are about the same object.
///
/// A trivial view of memory that ``DecodingScopes`` owns and that only ``GraphQLActor`` reads and writes.
@usableFromInline
struct DecodingScope: @unchecked Sendable {
  // Invariant: the memory lives as long as the plan's `scopes`, which every user of a scope holds by its context.
  @usableFromInline let header: UnsafeMutablePointer<Header>

  /// What is looked at for each value that is read.
  @usableFromInline
  struct Header {
    /// One for each response key, in the order in which servers answer; behind them one that nothing asks for.
    @usableFromInline let fields: UnsafeMutablePointer<Field>
    @usableFromInline let count: Int
    /// The first that the query names itself.
    let first: Int
    /// Where messages and rare cases find the rest, in ``DecodingScopes``.
    let index: Int
  }

  /// One response key.
  @usableFromInline
  struct Field {
    /// The field's name in the schema, and the response key.
    let name: UnsafeBufferPointer<UInt8>
    let key: UnsafeBufferPointer<UInt8>
    /// Where the literal lies that last asked for this field: the same literal need not be compared again. Nil until
    /// then, and for a field that its name alone does not pick.
    @usableFromInline var literal: UnsafePointer<UInt8>?
    /// What can be read within; nil until it is compiled.
    @usableFromInline var child: UnsafeMutablePointer<Header>?
    /// Whether the field's name alone picks this response key.
    let isPickedByName: Bool
  }

  @inlinable
  @inline(__always)
  init(header: UnsafeMutablePointer<Header>) {
    self.header = header
  }

  var index: Int { header.pointee.index }
  var fields: UnsafeMutableBufferPointer<Field> {
    UnsafeMutableBufferPointer(start: header.pointee.fields, count: header.pointee.count)
  }
}

extension DecodingScope {
  /// The field that this literal asked for before, searched from a place on; nil if there is none.
  func field(of literal: UnsafePointer<UInt8>, from hint: Int) -> Int? {
    let fields = header.pointee.fields
    let count = header.pointee.count
    var index = hint
    for _ in 0..<count {
      if index >= count { index = 0 }
      if fields[index].literal == literal { return index }
      index += 1
    }
    return nil
  }

  /// The field that this name picks by itself, searched from a place on; nil if there is none.
  func field(named name: UnsafeBufferPointer<UInt8>, from hint: Int) -> Int? {
    let fields = fields
    var index = hint
    for _ in fields.indices {
      if index >= fields.count { index = 0 }
      if fields[index].isPickedByName, fields[index].name.hasSameBytes(as: name) {
        fields[index].literal = name.baseAddress
        return index
      }
      index += 1
    }
    return nil
  }

  /// The field of this name with this response key, searched from a place on; nil if there is none.
  func field(named name: UnsafeBufferPointer<UInt8>, key: String, from hint: Int) -> Int? {
    let fields = fields
    return key.utf8.withContiguousStorageIfAvailable { key in
      var index = hint
      for _ in fields.indices {
        if index >= fields.count { index = 0 }
        if fields[index].key.hasSameBytes(as: key) { return fields[index].name.hasSameBytes(as: name) ? index : nil }
        index += 1
      }
      return nil
    } ?? nil
  }

  /// The field with a response key, searched from a place on; nil if there is none.
  func field(matching place: Int, of tape: Tape, from hint: Int) -> Int? {
    let fields = fields
    var index = hint
    for _ in fields.indices {
      if index >= fields.count { index = 0 }
      if tape.keyMatches(fields[index].key, at: place) { return index }
      index += 1
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
