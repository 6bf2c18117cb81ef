/// What a block string means, and how a text is written as one (spec section 2.9.4, BlockStringValue).
enum BlockString {
  /// The value of the raw bytes between the triple quotation marks.
  static func value(of raw: UnsafeBufferPointer<UInt8>) -> String {
    var lines = lines(of: raw)
    let indent = lines.dropFirst().compactMap { indentation(of: $0, in: raw) }.min() ?? 0
    let firstText = lines.firstIndex { indentation(of: $0, in: raw) != nil }
    guard let firstText, let lastText = lines.lastIndex(where: { indentation(of: $0, in: raw) != nil }) else {
      return ""
    }
    for index in lines.indices.dropFirst() {
      lines[index] = min(lines[index].lowerBound + indent, lines[index].upperBound)..<lines[index].upperBound
    }
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    for index in firstText...lastText {
      if index > firstText { result.append(0x0A) }
      append(lines[index], of: raw, to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func lines(of raw: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(start..<index)
        if byte == 0x0D, index + 1 < raw.count, raw[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(start..<raw.count)
    return lines
  }

  /// Number of leading spaces and tabs; `nil` for a line of nothing else.
  private static func indentation(of line: Range<Int>, in raw: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in line where raw[index] != 0x20 && raw[index] != 0x09 { return index - line.lowerBound }
    return nil
  }

  private static func append(_ line: Range<Int>, of raw: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    var index = line.lowerBound
    while index < line.upperBound {
      if raw[index] == 0x5C, StringLiteral.isEscapedTripleQuote(at: index, in: raw) {
        result.append(contentsOf: [0x22, 0x22, 0x22])
        index += 4
      } else {
        result.append(raw[index])
        index += 1
      }
    }
  }
}
