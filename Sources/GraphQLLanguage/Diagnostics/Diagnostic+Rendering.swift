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
    let scalars = Array(location.lineText.unicodeScalars)
    let caret = min(location.column - 1, scalars.count)
    let first = caret < excerptWidth ? 0 : caret - excerptWidth / 2
    var text = String.UnicodeScalarView()
    var padding = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated().dropFirst(first).prefix(excerptWidth) {
      let isTab = scalar == "\t"
      text.append(isTab || scalar.value >= 0x20 ? scalar : "\u{FFFD}")
      if index < caret { padding.append(isTab ? "\t" : " ") }
    }
    let gutter = String(repeating: " ", count: number.count)
    return ["  \(number) | \(String(text))", "  \(gutter) | \(String(padding))^"]
  }
}
