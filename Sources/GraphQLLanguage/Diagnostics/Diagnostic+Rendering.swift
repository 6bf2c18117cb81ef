extension Diagnostic {
  /// The diagnostic as text for people: place, message, source line with a caret, hint and related places.
  ///
  /// ```text
  /// api.graphql:3:7: error: Expected ":", found "}". [unexpectedToken]
  ///   3 |   name }
  ///     |        ^
  ///     = hint: Give the field a type.
  /// ```
  public func rendered() -> String {
    let subject = coordinate.map { "\($0): " } ?? ""
    let place = location.map { "\($0): " } ?? ""
    var lines = ["\(place)\(severity.rawValue): \(subject)\(message) [\(code)]"]
    if let location { lines += Self.excerpt(location) }
    if let hint { lines.append("    = hint: \(hint)") }
    for other in related {
      lines.append("\(other.location): note: \(other.message)")
      lines += Self.excerpt(other.location)
    }
    return lines.joined(separator: "\n")
  }

  /// Longest part of a source line that is shown, in code points.
  private static let excerptWidth = 120

  private static func excerpt(_ location: SourceLocation) -> [String] {
    let number = String(location.line)
    let line = location.lineRange
    let caret = min(Int(location.range.start), line.upperBound)
    var text = String.UnicodeScalarView()
    var padding = String.UnicodeScalarView()
    let first = windowStart(before: caret, in: line, of: location.source)
    let before = String(decoding: location.source.bytes[first..<max(caret, first)], as: UTF8.self)
    let after = String(decoding: location.source.bytes[max(caret, first)..<line.upperBound].prefix(400), as: UTF8.self)
    for scalar in before.unicodeScalars { padding.append(scalar == "\t" ? "\t" : " ") }
    for scalar in (before + after).unicodeScalars.prefix(excerptWidth) {
      text.append(scalar == "\t" || scalar.value >= 0x20 ? scalar : "\u{FFFD}")
    }
    let gutter = String(repeating: " ", count: number.count)
    return ["  \(number) | \(String(text))", "  \(gutter) | \(String(padding))^"]
  }

  /// Where the shown part of a line begins: at its start, or half a width before the caret if that is too far.
  private static func windowStart(before caret: Int, in line: Range<Int>, of source: Source) -> Int {
    var start = caret
    var count = 0
    while start > line.lowerBound {
      start -= 1
      if source.bytes[start] & 0xC0 != 0x80 { count += 1 }
      if count >= excerptWidth { break }
    }
    if count < excerptWidth { return line.lowerBound }
    while start < caret, count > excerptWidth / 2 {
      start += 1
      if source.bytes[start] & 0xC0 != 0x80 { count -= 1 }
    }
    return start
  }
}
