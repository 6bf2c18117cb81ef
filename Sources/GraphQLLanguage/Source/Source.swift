/// A GraphQL text with the name it is reported under.
///
/// Copies share their bytes. The bytes should be UTF-8; the lexer reports where they are not.
public struct Source: Sendable, Hashable {
  private final class Storage: Sendable {
    let name: String
    let bytes: [UInt8]
    let lineStarts: [UInt32]

    init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      self.lineStarts = LineTable.lineStarts(of: bytes)
    }
  }

  private let storage: Storage

  /// The name for reports, usually a file path.
  public var name: String { storage.name }

  /// The text in UTF-8.
  public var bytes: [UInt8] { storage.bytes }

  /// Byte offsets of the line starts; the first is zero, so it is never empty.
  var lineStarts: [UInt32] { storage.lineStarts }

  /// Makes a source from UTF-8 bytes.
  public init(name: String = "GraphQL request", bytes: [UInt8]) {
    storage = Storage(name: name, bytes: bytes)
  }

  /// Makes a source from a string.
  public init(name: String = "GraphQL request", _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of a range, clamped to the source; bytes that are no UTF-8 become U+FFFD.
  public func text(in range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether name and bytes are equal.
  public static func == (left: Source, right: Source) -> Bool {
    left.storage === right.storage || (left.name == right.name && left.bytes == right.bytes)
  }

  /// Hashes the name and the length, which suffices to tell files apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
  }
}
