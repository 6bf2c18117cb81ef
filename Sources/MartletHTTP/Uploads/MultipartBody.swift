import Foundation
import Martlet

/// A request's body with files (GraphQL multipart request specification), read while it is sent.
struct MultipartBody: HTTPBodySource {
  /// A stretch of the body.
  private enum Segment: Sendable {
    case bytes([UInt8])
    case file(URL, length: Int)

    var length: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let length): length
      }
    }
  }

  private let segments: [Segment]
  let length: Int
  let contentType: String

  /// - Parameters:
  ///   - operations: The operation as JSON, each file `null`.
  ///   - boundary: What stands in no file: made at random.
  /// - Throws: ``ExchangeFailure/unreadableBody(_:)`` if the length of a file cannot be found out.
  init(operations: [UInt8], places: UploadPlaces, boundary: String) throws {
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
      case .file(let url): segments += [.bytes(text), .file(url, length: try Self.length(of: url))]
      }
      text = []
    }
    segments.append(.bytes(text + Array("\r\n--\(boundary)--\r\n".utf8)))
    self.segments = segments.filter { $0.length > 0 }
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

  private static func length(of url: URL) throws -> Int {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int else {
        throw CocoaError(.fileReadUnknown)
      }
      return size
    } catch {
      throw ExchangeFailure.unreadableBody(error)
    }
  }

  func open() throws -> any HTTPBodyReader { Reader(segments: segments) }

  /// Reads one segment after the other.
  private final class Reader: HTTPBodyReader {
    private var segments: ArraySlice<Segment>
    /// Within the first segment.
    private var position = 0
    private var file: FileHandle?

    init(segments: [Segment]) {
      self.segments = segments[...]
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      guard let segment = segments.first else { return 0 }
      let count: Int
      switch segment {
      case .bytes(let bytes):
        let piece = bytes[position..<min(position + buffer.count, bytes.count)]
        piece.withUnsafeBytes { buffer.copyMemory(from: $0) }
        count = piece.count
      case .file(let url, let length):
        let handle = try file ?? FileHandle(forReadingFrom: url)
        file = handle
        // Not more than was promised, even if the file has grown.
        count = try handle.read(into: buffer, upTo: length - position)
        guard count > 0 else { throw CocoaError(.fileReadCorruptFile) }
      }
      position += count
      if position == segment.length {
        segments.removeFirst()
        position = 0
        try file?.close()
        file = nil
      }
      return count
    }

    deinit {
      try? file?.close()
    }
  }
}

extension FileHandle {
  /// Reads into memory that is there already: `read(upToCount:)` allocates for each piece.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer, upTo limit: Int) throws -> Int {
    while true {
      let count = Foundation.read(fileDescriptor, buffer.baseAddress, min(buffer.count, limit))
      if count >= 0 { return count }
      guard errno == EINTR else { throw CocoaError(.fileReadUnknown) }
    }
  }
}
