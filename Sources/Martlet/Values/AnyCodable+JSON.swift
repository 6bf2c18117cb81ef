extension AnyCodable {
  /// The value as compact JSON in UTF-8, members in their order (RFC 8259).
  ///
  /// A ``number(_:)`` whose text is no number in JSON is written as `null`.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Reads a JSON text.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidJSON`, naming line and column.
  public init(json bytes: [UInt8]) throws {
    self = try ResponseDocument(parsing: bytes).root.anyCodable
  }

  /// A container that is being written, and the next of what it holds.
  private enum Open {
    case array([AnyCodable], next: Int)
    case object([Member], next: Int)
  }

  /// Without recursion, as values that a program makes may be nested to any depth.
  func write(to bytes: inout [UInt8]) {
    var open: [Open] = []
    begin(&open, &bytes)
    while let container = open.popLast() {
      switch container {
      case .array(let items, let next):
        guard items.indices.contains(next) else {
          bytes.append(UInt8(ascii: "]"))
          continue
        }
        if next > 0 { bytes.append(UInt8(ascii: ",")) }
        open.append(.array(items, next: next + 1))
        items[next].begin(&open, &bytes)
      case .object(let members, let next):
        guard members.indices.contains(next) else {
          bytes.append(UInt8(ascii: "}"))
          continue
        }
        if next > 0 { bytes.append(UInt8(ascii: ",")) }
        open.append(.object(members, next: next + 1))
        Self.write(members[next].key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[next].value.begin(&open, &bytes)
      }
    }
  }

  /// Writes a value whole, or the start of a container, which is left open.
  private func begin(_ open: inout [Open], _ bytes: inout [UInt8]) {
    switch self {
    case .null, .upload: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let text): bytes.append(contentsOf: (text.isJSONNumber ? text : "null").utf8)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      open.append(.array(items, next: 0))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      open.append(.object(members, next: 0))
    }
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(contentsOf: [hexadecimalDigits[Int(byte >> 4)], hexadecimalDigits[Int(byte & 15)]])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
