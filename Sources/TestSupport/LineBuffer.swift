import Foundation

/// Cuts a stream of bytes into lines.
struct LineBuffer: Sendable {
  private var rest = Data()

  /// Takes more bytes and returns the lines that are complete now, without their line feeds.
  mutating func append(_ data: Data) -> [Data] {
    rest.append(data)
    var lines: [Data] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Data(rest[rest.startIndex..<end]))
      rest.removeSubrange(rest.startIndex...end)
    }
    return lines
  }
}
