extension BlockString {
  /// The block string that means a text, not indented; `nil` if no block string does, as for texts that begin or end with a
  /// blank line.
  static func text(of value: String) -> String? {
    let raw = raw(for: Array(value.utf8))
    guard raw.withUnsafeBufferPointer({ Self.value(of: $0) }) == value else { return nil }
    return "\"\"\"" + String(decoding: raw, as: UTF8.self) + "\"\"\""
  }

  /// What stands between the triple quotation marks.
  ///
  /// The text gets lines of its own if it has several, is long, or ends so that the closing quotation marks would be misread.
  private static func raw(for value: [UInt8]) -> [UInt8] {
    let lines = value.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isSingleLine = lines.count == 1
    let escaped = escapingTripleQuotes(value)
    let endsInTripleQuotes = escaped.suffix(4) == [0x5C, 0x22, 0x22, 0x22]
    let endsInQuoteOrBackslash = (value.last == 0x22 && !endsInTripleQuotes) || value.last == 0x5C
    // The reference implementation measures the length in code points.
    let isLong = LineTable.codePoints(in: value[...]) > 70
    let isSpread = !isSingleLine || isLong || endsInQuoteOrBackslash || endsInTripleQuotes
    // A line end before a single line would strip its leading white space.
    let startsWithSpace = isSingleLine && isWhiteSpace(value.first)
    var raw: [UInt8] = []
    raw.reserveCapacity(escaped.count + 2)
    if isSpread && !startsWithSpace { raw.append(0x0A) }
    raw += escaped
    if isSpread { raw.append(0x0A) }
    return raw
  }

  private static func isWhiteSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func escapingTripleQuotes(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var index = 0
    while index < value.count {
      if value[index...].starts(with: [0x22, 0x22, 0x22]) {
        result += [0x5C, 0x22, 0x22, 0x22]
        index += 3
      } else {
        result.append(value[index])
        index += 1
      }
    }
    return result
  }
}
