/// Writes Swift source: two spaces of indentation, lines of up to 120 columns where words allow it.
///
/// The text is gathered in UTF-8; the only string it makes is the result.
struct SwiftWriter {
  /// Longest line that is not broken.
  static let lineLength = 120

  /// What stands before declarations, with its space: `public `; empty for internal ones.
  let access: String

  private(set) var bytes: [UInt8] = []
  private var indentation = 0
  private var lineStart = 0

  init(access: AccessLevel) {
    self.access = access == .internal ? "" : access.rawValue + " "
  }

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The length of the current line in bytes.
  var column: Int { bytes.count - lineStart }

  /// Appends text that has no line break.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Begins a line.
  mutating func indent() {
    for _ in 0..<indentation { bytes.append(0x20) }
  }

  /// Ends the current line.
  mutating func endLine() {
    bytes.append(0x0A)
    lineStart = bytes.count
  }

  /// Writes a whole line; an empty one has no indentation.
  mutating func line(_ text: String = "") {
    if !text.isEmpty {
      indent()
      write(text)
    }
    endLine()
  }

  /// Writes lines two spaces further to the right.
  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
  }

  /// Writes a line that may get too long, in one piece or, if it does, in another way.
  ///
  /// - Parameters:
  ///   - whole: Writes the line without its end, indentation included.
  ///   - broken: Writes it as several lines, the last with its end.
  mutating func fitting(_ whole: (inout SwiftWriter) -> Void, otherwise broken: (inout SwiftWriter) -> Void) {
    let start = bytes.count
    whole(&self)
    if column <= Self.lineLength { return endLine() }
    bytes.removeSubrange(start...)
    broken(&self)
  }

  /// How far the current line is indented, in columns.
  var indentationWidth: Int { indentation }
}
