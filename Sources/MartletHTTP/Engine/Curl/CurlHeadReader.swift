/// Reads the lines of an answer's header, as they come one by one.
struct CurlHeadReader: Sendable {
  private var status = 0
  private var fields: [String: String] = [:]
  private var lastName: String?
  /// Whether the head was given; what comes then is a trailer.
  private(set) var isDone = false

  /// Takes one line with its line break.
  ///
  /// - Returns: The head, with its last line. Those of interim answers (RFC 9110, section 15.2) are passed over.
  mutating func read(_ line: UnsafeRawBufferPointer) -> HTTPHead? {
    var line = line[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    if isDone { return nil }
    if line.isEmpty {
      guard status >= 200 else { return nil }
      isDone = true
      return HTTPHead(status: status, headers: fields)
    }
    if line.starts(with: "HTTP/".utf8) {
      self = CurlHeadReader()
      status = Self.status(of: line)
    } else {
      readField(line)
    }
    return nil
  }

  private static func status(of line: Slice<UnsafeRawBufferPointer>) -> Int {
    let code = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    return Int(String(decoding: code, as: UTF8.self)) ?? 0
  }

  private mutating func readField(_ line: Slice<UnsafeRawBufferPointer>) {
    // A line that begins with space continues the one before (RFC 9112, section 5.2).
    if let first = line.first, first == 0x20 || first == 0x09 {
      if let lastName { fields[lastName, default: ""] += " " + Self.trimmed(line) }
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.trimmed(line[..<colon]).lowercased()
    let value = Self.trimmed(line[line.index(after: colon)...])
    if let earlier = fields[name] { fields[name] = earlier + ", " + value } else { fields[name] = value }
    lastName = name
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
