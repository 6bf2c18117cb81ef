/// A half-open range of bytes in a source.
public struct SourceRange: Sendable, Hashable {
  /// Offset in bytes of the first byte, from zero.
  public let start: UInt32

  /// Offset in bytes just behind the last byte; equal to ``start`` for an empty range.
  public let end: UInt32

  /// Makes a range; an `end` before `start` gives an empty range.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }
}
