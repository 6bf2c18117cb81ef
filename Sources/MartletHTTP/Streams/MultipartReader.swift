/// Reads the parts of a multipart body, however the network cuts it (RFC 2046, section 5.1).
///
/// A part ends with the line break and delimiter after it, not only with what follows these, so that it is there as soon as
/// it can be. Servers that leave out the delimiter before the first part, or send empty parts, are understood.
package struct MultipartReader: Sendable {
  private enum Phase {
    /// Before the first delimiter.
    case preamble
    /// Right behind a delimiter, which may have been the last.
    case delimiter
    case part
    case epilogue
  }

  private let delimiter: [UInt8]
  private let limit: Int
  private var phase = Phase.preamble
  private var buffer: [UInt8] = []
  /// Where in the buffer what was not given yet begins.
  private var start = 0
  /// No delimiter begins before this place.
  private var searched = 0

  /// - Parameters:
  ///   - boundary: As the header `Content-Type` says, without quotes.
  ///   - limit: The most bytes of one part.
  package init(boundary: String, limit: Int) {
    delimiter = Array("--\(boundary)".utf8)
    self.limit = limit
  }

  /// Whether the last delimiter came; what follows it is passed over.
  package var isComplete: Bool { phase == .epilogue }

  /// Takes more bytes and gives the bodies of the parts that they complete, without the empty ones.
  ///
  /// - Throws: ``ExchangeFailure/tooLarge(limit:)``.
  package mutating func read(_ bytes: [UInt8]) throws -> [[UInt8]] {
    guard phase != .epilogue else { return [] }
    buffer += bytes
    var bodies: [[UInt8]] = []
    while phase != .epilogue {
      if phase == .delimiter {
        guard buffer.count - start >= 2 else { break }
        let isLast = buffer[start] == UInt8(ascii: "-") && buffer[start + 1] == UInt8(ascii: "-")
        phase = isLast ? .epilogue : .part
        searched = start
        continue
      }
      guard let place = nextDelimiter() else { break }
      try checkSize(place - start)
      if let body = body(of: buffer[start..<place]), !body.isEmpty { bodies.append(Array(body)) }
      start = place + delimiter.count
      phase = .delimiter
    }
    if phase == .epilogue { start = buffer.count }
    // Once for all parts, as each time moves all that follows.
    buffer.removeFirst(start)
    searched = max(searched - start, 0)
    start = 0
    try checkSize(buffer.count)
    return bodies
  }

  /// Says that nothing more comes, and gives the body of a part that no delimiter ended; nil if there is none.
  ///
  /// It may have been cut off.
  package mutating func finish() -> [UInt8]? {
    defer {
      buffer = []
      phase = .epilogue
    }
    var end = buffer.endIndex
    // The beginning of a delimiter that was cut off.
    if let feed = buffer.lastIndex(of: 0x0A), delimiter.starts(with: buffer[(feed + 1)...]) { end = feed }
    guard phase == .part || phase == .preamble, let body = body(of: buffer[..<end]), !body.isEmpty else { return nil }
    return Array(body)
  }

  private func checkSize(_ size: Int) throws {
    if size > limit { throw ExchangeFailure.tooLarge(limit: limit) }
  }

  /// The place of the next delimiter that begins a line.
  private mutating func nextDelimiter() -> Int? {
    while true {
      let isLineStart = searched == start ? phase == .preamble : buffer[searched - 1] == 0x0A
      if isLineStart {
        let rest = buffer[searched...].prefix(delimiter.count)
        if rest.elementsEqual(delimiter) { return searched }
        // It may go on with the next bytes.
        if rest.count < delimiter.count, delimiter.starts(with: rest) { return nil }
      }
      guard let feed = buffer[searched...].firstIndex(of: 0x0A) else {
        searched = buffer.count
        return nil
      }
      searched = feed + 1
    }
  }

  /// What stands behind the header of a part; nil if this is none.
  private func body(of part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = part
    if phase == .part {
      // What follows the delimiter on its line.
      guard let feed = rest.firstIndex(of: 0x0A) else { return nil }
      rest = rest[(feed + 1)...]
    }
    var hasHeader = false
    while let feed = rest.firstIndex(of: 0x0A) {
      let line = rest[..<feed].filter { $0 != 0x0D }
      if line.isEmpty {
        rest = rest[(feed + 1)...]
        if phase == .part || hasHeader { return trimmed(rest) }
        // In a preamble, only what has a header is a part.
        continue
      }
      // A body without a header before it.
      guard line.contains(UInt8(ascii: ":")), line.first != UInt8(ascii: "{") else { break }
      hasHeader = true
      rest = rest[(feed + 1)...]
    }
    return phase == .part ? trimmed(rest) : nil
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, [0x0A, 0x0D, 0x20, 0x09].contains(last) { bytes.removeLast() }
    return bytes
  }
}
