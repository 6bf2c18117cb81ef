/// A place in a source, with line and column on demand.
public struct SourceLocation: Sendable, Hashable {
  /// The source.
  public let source: Source

  /// The bytes meant.
  public let range: SourceRange

  /// Makes a location.
  public init(source: Source, range: SourceRange) {
    self.source = source
    self.range = range
  }

  /// The name of the source.
  public var sourceName: String { source.name }

  /// The line of the first byte, from one.
  ///
  /// - Complexity: O(log lines).
  public var line: Int { LineTable.lineIndex(of: clampedStart, in: source.lineStarts) + 1 }

  /// The column of the first byte in Unicode code points, from one.
  ///
  /// - Complexity: O(length of the line).
  public var column: Int {
    let start = source.lineStarts[LineTable.lineIndex(of: clampedStart, in: source.lineStarts)]
    return LineTable.codePoints(in: source.bytes[Int(start)..<Int(clampedStart)]) + 1
  }

  /// The offset of the first byte in Unicode code points, from zero.
  ///
  /// - Complexity: O(offset).
  public var codePointOffset: Int { LineTable.codePoints(in: source.bytes[..<Int(clampedStart)]) }

  /// The whole line that holds the first byte, without its line end.
  public var lineText: String { String(decoding: source.bytes[lineRange], as: UTF8.self) }

  /// The bytes of that line.
  var lineRange: Range<Int> {
    let index = LineTable.lineIndex(of: clampedStart, in: source.lineStarts)
    let start = Int(source.lineStarts[index])
    var end = index + 1 < source.lineStarts.count ? Int(source.lineStarts[index + 1]) : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private var clampedStart: UInt32 { min(range.start, UInt32(clamping: source.bytes.count)) }
}

extension SourceLocation: CustomStringConvertible {
  /// `name:line:column`, as compilers write it.
  public var description: String { "\(sourceName):\(line):\(column)" }
}
