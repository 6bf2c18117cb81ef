/// What a file looks like from its first bytes.
enum SchemaFormat {
  case sdl
  case introspection
  case html
  case utf16
  case binary
  case empty

  init(_ bytes: [UInt8]) {
    var start = bytes.prefix(4096)
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let first = start.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if start.contains(where: { $0 < 0x07 || (0x0E..<0x20).contains($0) && $0 != 0x1B }) {
      self = .binary
    } else {
      switch first {
      case nil: self = .empty
      case UInt8(ascii: "{"), UInt8(ascii: "["): self = .introspection
      case UInt8(ascii: "<"): self = .html
      default: self = .sdl
      }
    }
  }
}
