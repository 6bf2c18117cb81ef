import Martlet

/// A request's body with files (GraphQL multipart request specification), read while it is sent.
struct MultipartBody: HTTPBodySource {
  /// A stretch of the body.
  private enum Segment: Sendable {
    case bytes([UInt8])
    case file(FileOnDisk)

    var length: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(let file): file.length
      }
    }
  }

  private let segments: [Segment]
  let length: Int
  let contentType: String

  /// - Parameters:
  ///   - operations: The operation as JSON, each file `null`.
  ///   - boundary: What stands in no file: made at random.
  /// - Throws: ``UnreadableFile`` if the length of a file cannot be found out.
  init(operations: [UInt8], places: UploadPlaces, boundary: String) throws(UnreadableFile) {
    contentType = "multipart/form-data; boundary=\(boundary)"
    let map = AnyCodable.object(
      places.files.enumerated().map { index, file in
        AnyCodable.Member("\(index)", .array(file.paths.map(AnyCodable.string)))
      })
    var segments: [Segment] = []
    var text = Self.field("operations", boundary) + operations + Self.field("map", boundary, isFirst: false) + map.json
    for (index, file) in places.files.enumerated() {
      text += Array("\r\n--\(boundary)\r\n".utf8) + Self.header(of: file.upload, name: "\(index)")
      switch file.upload.content {
      case .bytes(let bytes): segments += [.bytes(text), .bytes(bytes)]
      case .file(let url):
        let place = file.paths.first ?? "variables"
        segments += [.bytes(text), .file(try FileOnDisk(url, name: file.upload.fileName, place: place))]
      }
      text = []
    }
    segments.append(.bytes(text + Array("\r\n--\(boundary)--\r\n".utf8)))
    self.segments = segments
    length = segments.reduce(0) { $0 + $1.length }
  }

  private static func field(_ name: String, _ boundary: String, isFirst: Bool = true) -> [UInt8] {
    Array(
      """
      \(isFirst ? "" : "\r\n")--\(boundary)\r\nContent-Disposition: form-data; name="\(name)"\r\n\
      Content-Type: application/json\r\n\r\n
      """.utf8)
  }

  private static func header(of upload: Upload, name: String) -> [UInt8] {
    // As browsers write file names (WHATWG HTML, "multipart/form-data"). By scalars, as CR and LF are one character.
    let fileName = upload.fileName.unicodeScalars.map { scalar in
      switch scalar {
      case "\r": "%0D"
      case "\n": "%0A"
      case "\"": "%22"
      default: String(scalar)
      }
    }.joined()
    let type = upload.contentType
    let isPlain = !type.isEmpty && type.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return Array(
      """
      Content-Disposition: form-data; name="\(name)"; filename="\(fileName)"\r\n\
      Content-Type: \(isPlain ? type : "application/octet-stream")\r\n\r\n
      """.utf8)
  }

  func open() throws -> any HTTPBodyReader { Reader(segments: segments) }

  /// Reads one segment after the other.
  private final class Reader: HTTPBodyReader {
    private var segments: ArraySlice<Segment>
    /// Within the first segment, if it is in memory.
    private var position = 0
    /// The first segment, if it is on disk and was begun.
    private var file: FileOnDisk.Reader?

    init(segments: [Segment]) {
      self.segments = segments[...]
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      while let segment = segments.first {
        let count = try next(of: segment, into: buffer)
        if count > 0 { return count }
        segments.removeFirst()
        position = 0
        file = nil
      }
      return 0
    }

    private func next(of segment: Segment, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      switch segment {
      case .bytes(let bytes):
        let piece = bytes[position..<min(position + buffer.count, bytes.count)]
        piece.withUnsafeBytes { buffer.copyMemory(from: $0) }
        position += piece.count
        return piece.count
      case .file(let found):
        let reader = try file ?? FileOnDisk.Reader(found)
        file = reader
        return try reader.read(into: buffer)
      }
    }
  }
}
