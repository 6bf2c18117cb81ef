/// Reads a JSON text into a tape (RFC 8259), without recursion: nesting is bounded by ``maximumDepth``.
struct TapeParser {
  /// Reading, comparing and writing a tree this deep takes less than half of a 512 KB stack in a debug build.
  static var maximumDepth: Int { 256 }

  private let start: JSONText.Place
  private let end: JSONText.Place
  private var place: JSONText.Place
  private var tape: TapeBuffer
  /// Tape indices of the containers that are open around the innermost one.
  private let outer: UnsafeMutablePointer<Int>
  private var depth = 0
  /// The tape index of the innermost open container.
  private var container = 0
  private var isInObject = false
  /// Tape indices of containers whose size is saturated, and of what comes after them.
  private var large: [(container: Int, next: Int)] = []

  /// - Throws: ``GraphQLFailure`` with code `.invalidJSON`.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Tape {
    guard UInt(bytes.count) < UInt(UInt32.max) else {
      throw GraphQLFailure(code: .invalidJSON, message: "A response of more than 4 GiB cannot be read.")
    }
    guard let start = bytes.baseAddress else { throw TapeFault.endsBeforeValue.failure(in: bytes, at: 0) }
    let outer = UnsafeMutablePointer<Int>.allocate(capacity: maximumDepth)
    defer { outer.deallocate() }
    var parser = TapeParser(start: start, count: bytes.count, outer: outer)
    do {
      try parser.parseText()
    } catch {
      parser.tape.entries.deallocate()
      throw error.failure(in: bytes, at: parser.place - start)
    }
    return parser.finished()
  }

  private init(start: JSONText.Place, count: Int, outer: UnsafeMutablePointer<Int>) {
    self.start = start
    self.end = start + count
    self.place = start
    self.outer = outer
    self.tape = TapeBuffer(forBytes: count)
  }
}

extension TapeParser {
  private mutating func parseText() throws(TapeFault) {
    if end - place >= 3, place[0] == 0xEF, place[1] == 0xBB, place[2] == 0xBF { place += 3 }
    JSONText.skipSpace(&place, end)
    repeat {
      let entry = try beginValue()
      if try parseValue(entry) { continue }
      try endValue()
    } while depth > 0
    JSONText.skipSpace(&place, end)
    if place < end { throw .unexpectedText }
  }

  /// Reads the key, if this is a member, and all whitespace before the value.
  @inline(__always) private mutating func beginValue() throws(TapeFault) -> TapeEntry {
    tape.reserve(2)
    guard isInObject else {
      if depth > 0 { tape.countElement(of: container) }
      return TapeEntry(elementAt: place - start)
    }
    guard place < end, place.pointee == UInt8(ascii: "\"") else { throw .expectedKey }
    place += 1
    let key = place
    let isEscaped = try JSONText.skipString(&place, end)
    let keyEnd = place
    place += 1
    JSONText.skipSpace(&place, end)
    guard place < end else { throw .endsEarly }
    guard place.pointee == UInt8(ascii: ":") else { throw .expectedColon }
    place += 1
    JSONText.skipSpace(&place, end)
    return TapeEntry(keyAt: key - start, length: keyEnd - key, isEscaped: isEscaped, gap: place - keyEnd - 2)
  }

  /// Parses a scalar whole, or opens a container.
  ///
  /// - Returns: Whether a container is open now and not empty.
  @inline(__always) private mutating func parseValue(_ entry: TapeEntry) throws(TapeFault) -> Bool {
    guard place < end else { throw .endsBeforeValue }
    let byte = place.pointee
    if byte == UInt8(ascii: "\"") {
      place += 1
      let text = place
      let isEscaped = try JSONText.skipString(&place, end)
      tape.append(entry.with(isEscaped ? .escapedString : .string, size: place - text))
      place += 1
    } else if JSONText.isDigit(byte) || byte == UInt8(ascii: "-") {
      let text = place
      try JSONText.skipNumber(&place, end)
      tape.append(entry.with(.number, size: place - text))
    } else if byte == UInt8(ascii: "{") {
      return try open(.object, entry, closing: UInt8(ascii: "}"))
    } else if byte == UInt8(ascii: "[") {
      return try open(.array, entry, closing: UInt8(ascii: "]"))
    } else {
      tape.append(entry.with(try JSONText.skipLiteral(&place, end), size: 0))
    }
    return false
  }

  @inline(__always) private mutating func open(
    _ kind: TapeEntry.Kind, _ entry: TapeEntry, closing: UInt8
  ) throws(TapeFault) -> Bool {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    outer[depth] = container
    depth &+= 1
    container = tape.count
    isInObject = kind == .object
    tape.append(entry.with(kind, size: 0))
    if kind == .array { tape.append(TapeEntry(bits: 0)) }
    place += 1
    JSONText.skipSpace(&place, end)
    return place >= end || place.pointee != closing
  }

  /// Closes all containers that end here, and skips the comma before the next value.
  @inline(__always) private mutating func endValue() throws(TapeFault) {
    while depth > 0 {
      JSONText.skipSpace(&place, end)
      guard place < end else { throw .endsEarly }
      let byte = place.pointee
      place += 1
      if byte == UInt8(ascii: ",") { return JSONText.skipSpace(&place, end) }
      guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        place -= 1
        throw isInObject ? .expectedCommaInObject : .expectedCommaInArray
      }
      close()
    }
  }

  @inline(__always) private mutating func close() {
    let size = tape.close(container)
    if size >= TapeEntry.sizeLimit { large.append((container, tape.count)) }
    depth &-= 1
    container = outer[depth]
    isInObject = tape.entries[container].kind == .object
  }

  /// The tape, with the table of its large containers behind the last entry.
  private mutating func finished() -> Tape {
    let count = tape.count
    tape.reserve(1)
    tape.append(TapeEntry(bits: UInt64(large.count)))
    for (container, next) in large.sorted(by: { $0.container < $1.container }) {
      tape.reserve(1)
      tape.append(TapeEntry(bits: UInt64(container) << 32 | UInt64(next)))
    }
    return Tape(text: start, textCount: end - start, entries: UnsafePointer(tape.entries), count: count)
  }
}
