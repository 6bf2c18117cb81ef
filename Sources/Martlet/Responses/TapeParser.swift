/// Reads a JSON text into a tape (RFC 8259), without recursion: nesting is bounded by ``maximumDepth``.
struct TapeParser {
  /// Reading, comparing and writing a tree this deep takes less than half of a 512 KB stack in a debug build.
  static let maximumDepth = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var tape: [TapeEntry] = []
  /// Tape indices of the containers that are open.
  private var open: [Int] = []

  static func parse(_ bytes: [UInt8]) throws -> [TapeEntry] {
    guard bytes.count < Int(UInt32.max) else {
      throw GraphQLFailure(code: .invalidJSON, message: "A response of more than 4 GiB cannot be read.")
    }
    return try bytes.withUnsafeBufferPointer { buffer in
      var parser = TapeParser(bytes: buffer)
      parser.tape.reserveCapacity(bytes.count / 16 + 8)
      try parser.parseText()
      return parser.tape
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func parseText() throws {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipSpace()
    try parseValue()
    while let container = open.last {
      if tape[container].kind == .object {
        try parseNextMember(of: container)
      } else {
        try parseNextElement(of: container)
      }
    }
    skipSpace()
    if position < bytes.count { throw fault("Unexpected text after the end of the JSON value") }
  }

  private mutating func parseNextMember(of container: Int) throws {
    skipSpace()
    if current == UInt8(ascii: "}") { return close(container) }
    if tape[container].count > 0 {
      try expect(UInt8(ascii: ","), "Expected ',' or '}' after a member")
      skipSpace()
    }
    guard current == UInt8(ascii: "\"") else { throw fault("Expected a member name in quotes") }
    try parseString()
    skipSpace()
    try expect(UInt8(ascii: ":"), "Expected ':' after a member name")
    skipSpace()
    tape[container].count += 1
    try parseValue()
  }

  private mutating func parseNextElement(of container: Int) throws {
    skipSpace()
    if current == UInt8(ascii: "]") { return close(container) }
    if tape[container].count > 0 {
      try expect(UInt8(ascii: ","), "Expected ',' or ']' after an element")
      skipSpace()
    }
    tape[container].count += 1
    try parseValue()
  }

  private mutating func close(_ container: Int) {
    position += 1
    tape[container].next = UInt32(tape.count)
    open.removeLast()
  }

  /// Parses a scalar whole, or opens a container.
  private mutating func parseValue() throws {
    guard let byte = current else { throw fault("The JSON text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "t"): try parseLiteral("true", .true)
    case UInt8(ascii: "f"): try parseLiteral("false", .false)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    default: throw fault("Expected a JSON value")
    }
  }

  private mutating func openContainer(_ kind: TapeEntry.Kind) throws {
    guard open.count < Self.maximumDepth else {
      throw fault("The JSON text is nested more than \(Self.maximumDepth) levels deep")
    }
    open.append(tape.count)
    tape.append(TapeEntry(kind: kind, start: UInt32(position), count: 0, next: 0))
    position += 1
  }

  private mutating func parseLiteral(_ text: StaticString, _ kind: TapeEntry.Kind) throws {
    let start = position
    for offset in 0..<text.utf8CodeUnitCount {
      guard current == text.utf8Start[offset] else { throw fault("Expected a JSON value") }
      position += 1
    }
    append(kind, start: start)
  }

  /// number = [ "-" ] int [ frac ] [ exp ] (RFC 8259, section 6)
  private mutating func parseNumber() throws {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") {
      position += 1
    } else {
      try parseDigits()
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try parseDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try parseDigits()
    }
    append(.number, start: start)
  }

  private mutating func parseDigits() throws {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    if position == start { throw fault("Expected a digit") }
  }

  /// Leaves the position after the closing quote. Text is validated here, so that later reading cannot fail.
  private mutating func parseString() throws {
    position += 1
    let start = position
    var isEscaped = false
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, start: start)
        tape[tape.count - 1].isEscaped = isEscaped
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try parseEscape()
      case 0..<0x20: throw fault("A control character in a string must be escaped")
      case 0x20..<0x80: position += 1
      default: try parseMultibyte(byte)
      }
    }
    throw fault("The JSON text ends inside a string")
  }

  private mutating func parseEscape() throws {
    position += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard let byte = current, byte.hexValue != nil else {
          throw fault("Expected four hexadecimal digits after \\u")
        }
        position += 1
      }
    default: throw fault("Unknown escape in a string")
    }
  }

  /// Well-formed UTF-8 only (Unicode, table 3-7).
  private mutating func parseMultibyte(_ lead: UInt8) throws {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: throw fault("Invalid UTF-8 in a string")
      }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      throw fault("Invalid UTF-8 in a string")
    }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      throw fault("Invalid UTF-8 in a string")
    }
    position += length
  }

  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ message: String) throws {
    guard current == byte else {
      throw fault(current == nil ? "The JSON text ends early" : message)
    }
    position += 1
  }

  private mutating func append(_ kind: TapeEntry.Kind, start: Int) {
    tape.append(
      TapeEntry(
        kind: kind, start: UInt32(start), count: UInt32(position - start), next: UInt32(tape.count + 1)))
  }

  private func fault(_ message: String) -> GraphQLFailure {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return GraphQLFailure(
      code: .invalidJSON, message: "\(message), at line \(line), column \(column) of the JSON text.")
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
