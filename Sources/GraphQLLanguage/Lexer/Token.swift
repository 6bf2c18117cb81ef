/// A token: its kind and the bytes it covers.
package struct Token: Sendable, Hashable {
  /// The kind.
  package let kind: TokenKind

  /// Whether a line end or the start of the source comes before it on its line, apart from ignored text.
  package let startsLine: Bool

  /// Offset in bytes of its first byte.
  package let start: UInt32

  /// Offset in bytes just behind its last byte.
  package let end: UInt32

  /// The bytes covered.
  package var range: SourceRange { SourceRange(start: start, end: end) }
}
