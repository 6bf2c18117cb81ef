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
    var lines = [headline]
    if let location { lines += Self.excerpt(location) }
    if let hint { lines.append("    = hint: \(Self.printable(hint))") }
    for other in related {
      lines.append("\(other.location): note: \(Self.printable(other.message))")
      lines += Self.excerpt(other.location)
    }
    return lines.joined(separator: "\n")
  }

  /// The diagnostic as one line of text: place, severity, coordinate, message and code.
  ///
  /// What comes from the input is cut where it is very long, and has `\u{FFFD}` for control characters.
  public var headline: String {
    let subject = coordinate.map { "\(Self.printable($0)): " } ?? ""
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(subject)\(Self.printable(message)) [\(code)]"
  }

  /// Longest text that is shown whole, in code points.
  private static let printableLength = 1_000

  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(printableLength) { result.append(printable(scalar)) }
    return String(result) + (text.utf8.count > result.count && text.unicodeScalars.count > printableLength ? "…" : "")
  }

  /// The character, or `\u{FFFD}` for one that would do something to a terminal rather than be seen.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      "\u{FFFD}"
    default: scalar
    }
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
      text.append(scalar == "\t" ? scalar : printable(scalar))
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
