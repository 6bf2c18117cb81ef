/// Reads JSON in one pass, without recursion.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let maximumDepth: Int
  private var position = 0
  private var nodes: [JSONDocument.Node] = []
  /// The arrays and objects that are open, outermost first.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    nodes.reserveCapacity(bytes.count / 8)
  }

  /// JSON-text = ws value ws; a byte order mark before it is skipped.
  mutating func document() throws(JSONError) -> [JSONDocument.Node] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    repeat {
      skipWhiteSpace()
      if try value() { try close() }
    } while !open.isEmpty
    skipWhiteSpace()
    if position < bytes.count { throw error("Expected the end of the JSON text, found \(found).") }
    return nodes
  }

  /// Reads a scalar, or what comes before the first value inside an array or object; true if a value is complete.
  private mutating func value() throws(JSONError) -> Bool {
    guard position < bytes.count else { throw error("Expected a value, found \(found).") }
    switch bytes[position] {
    case 0x22: try string()
    case 0x7B: return try begin(.object, closing: 0x7D)
    case 0x5B: return try begin(.array, closing: 0x5D)
    case 0x74: try literal("true", .true)
    case 0x66: try literal("false", .false)
    case 0x6E: try literal("null", .null)
    case 0x2D, 0x30...0x39: try number()
    default: throw error("Expected a value, found \(found).")
    }
    return true
  }

  /// Opens an array or object; true if it is empty, so that only its closing bracket remains to be read.
  private mutating func begin(_ kind: JSONDocument.Kind, closing: UInt8) throws(JSONError) -> Bool {
    if open.count >= maximumDepth { throw error("The JSON is nested deeper than \(maximumDepth) levels.") }
    open.append(nodes.count)
    add(kind, from: position, to: position)
    position += 1
    skipWhiteSpace()
    if position < bytes.count, bytes[position] == closing { return true }
    if kind == .object { try memberName() }
    return false
  }

  /// Behind a value: closes the arrays and objects that end here, and reads the comma before the next value.
  private mutating func close() throws(JSONError) {
    while let container = open.last {
      skipWhiteSpace()
      let isArray = nodes[container].kind == .array
      let bracket = isArray ? "]" : "}"
      guard position < bytes.count else { throw error("Expected \"\(bracket)\", found \(found).") }
      switch bytes[position] {
      case 0x2C:
        position += 1
        skipWhiteSpace()
        if !isArray { try memberName() }
        return
      case 0x5D where isArray, 0x7D where !isArray:
        position += 1
        nodes[container].end = UInt32(position)
        nodes[container].next = UInt32(nodes.count)
        open.removeLast()
      default: throw error("Expected \",\" or \"\(bracket)\", found \(found).")
      }
    }
  }

  /// string ws `:` ws
  private mutating func memberName() throws(JSONError) {
    guard position < bytes.count, bytes[position] == 0x22 else {
      throw error("Expected the name of a member in quotation marks, found \(found).")
    }
    try string()
    skipWhiteSpace()
    guard position < bytes.count, bytes[position] == 0x3A else { throw error("Expected \":\", found \(found).") }
    position += 1
  }
}

extension JSONParser {
  private mutating func add(_ kind: JSONDocument.Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1)))
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func literal(_ text: StaticString, _ kind: JSONDocument.Kind) throws(JSONError) {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count, text.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) }) else {
      throw error("Expected a value, found \(found).")
    }
    add(kind, from: position, to: end)
    position = end
  }

  private mutating func string() throws(JSONError) {
    position += 1
    let start = position
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        add(.string, from: start, to: position, hasEscapes: hasEscapes)
        position += 1
        return
      case 0x5C:
        hasEscapes = true
        try escape()
      case 0..<0x20: throw error("A string must not contain control characters; write them as escapes.")
      case 0x80...:
        guard let length = JSONUTF8.length(of: bytes, at: position) else { throw error("The text is not valid UTF-8.") }
        position += length
      default: position += 1
      }
    }
    throw JSONError(message: "A string has no closing quotation mark.", offset: start - 1)
  }

  private mutating func escape() throws(JSONError) {
    guard position + 1 < bytes.count else { throw error("A string has no closing quotation mark.") }
    switch bytes[position + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 2
    case 0x75:
      guard position + 6 <= bytes.count,
        bytes[position + 2..<position + 6].allSatisfy({ JSONText.hexadecimalDigit($0) != nil })
      else { throw error("A \"\\u\" escape needs four hexadecimal digits.") }
      position += 6
    default: throw error("An escape sequence that JSON does not know.")
    }
  }

  /// number = `-`? int frac? exp?
  private mutating func number() throws(JSONError) {
    let start = position
    if bytes[position] == 0x2D { position += 1 }
    if position < bytes.count, bytes[position] == 0x30 { position += 1 } else { try digits() }
    if position < bytes.count, bytes[position] == 0x2E {
      position += 1
      try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == 0x65 {
      position += 1
      if position < bytes.count, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
      try digits()
    }
    add(.number, from: start, to: position)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    if position == start { throw error("Expected a digit, found \(found).") }
  }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

  /// What stands at the position, in words.
  private var found: String {
    guard position < bytes.count else { return "the end of the text" }
    let byte = bytes[position]
    guard (0x21...0x7E).contains(byte) else {
      return byte >= 0x80 ? "a character outside ASCII" : "a control character"
    }
    return "\"\(Character(Unicode.Scalar(byte)))\""
  }
}
