/// Text of the schema on its way into doc comments.
enum DocumentationText {
  /// The lines of a text: ended by LF, CR, CR LF or one of Unicode's separators, without white space at their ends, without
  /// control characters, among them those that change the direction of text, and without blank lines around them.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var previous: UInt8 = 0
    for byte in withoutUnicodeControls(text).utf8 {
      if byte == 0x0A && previous == 0x0D {
        // The second half of CR LF.
      } else if byte == 0x0A || byte == 0x0D {
        lines.append(trimmed(&line))
      } else if byte == 0x09 {
        line += [0x20, 0x20]
      } else if byte >= 0x20 && byte != 0x7F {
        line.append(byte)
      }
      previous = byte
    }
    lines.append(trimmed(&line))
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.count
    let last = lines.lastIndex { !$0.isEmpty } ?? first - 1
    return first <= last ? Array(lines[first...last]) : []
  }

  /// A text without the control characters that ASCII does not have: editors show code otherwise than it is with them.
  private static func withoutUnicodeControls(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
      case "\u{80}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func trimmed(_ line: inout [UInt8]) -> String {
    while line.last == 0x20 { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Whether a line of Markdown must not be broken: a row of a table, a heading, a definition, or indented code.
  static func isFixed(_ line: String) -> Bool {
    line.hasPrefix("|") || line.hasPrefix("#") || line.hasPrefix("    ")
  }

  /// A line of prose as lines no longer than the width where words allow it; continued lines keep the indentation.
  static func wrapped(_ line: String, width: Int) -> [String] {
    if line.utf8.count <= width || line.unicodeScalars.count <= width { return [line] }
    let indentation = String(line.prefix { $0 == " " })
    var lines: [String] = []
    var current = indentation
    var length = current.count
    var isStart = true
    for word in line.dropFirst(indentation.count).split(separator: " ", omittingEmptySubsequences: false) {
      let count = word.unicodeScalars.count
      if !isStart, length + 1 + count > width, !isMarker(word) {
        lines.append(current)
        current = indentation
        length = current.count
        isStart = true
      }
      if !isStart { current += " " }
      current += word
      length += count + (isStart ? 0 : 1)
      isStart = false
    }
    lines.append(current)
    return lines
  }

  /// Whether a word would mean something else to Markdown at the start of a line.
  private static func isMarker(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return true }
    return "-*+#>|=`~".utf8.contains(first) || first.isDigit
  }
}
