/// The request's body as libcurl asks for it.
struct CurlBody {
  /// Bodies up to this size are given to libcurl at once, which sends them together with the header.
  static let smallSize = 32 << 10

  private enum Content {
    case none
    case bytes([UInt8])
    case source(any HTTPBodySource, (any HTTPBodyReader)?)
  }

  let length: Int
  /// A body that is given at once, which libcurl may send again.
  let small: [UInt8]?
  private let isRepeatable: Bool
  private var content: Content
  private var position = 0
  private let onProgress: (@Sendable (Int, Int) -> Void)?
  private var reported = 0

  init(_ request: HTTPRequest) {
    length = request.body.length
    isRepeatable = request.isRepeatable
    onProgress = request.onProgress
    switch request.body {
    case .none:
      content = .none
      small = nil
    case .bytes(let bytes):
      content = .bytes(bytes)
      small = request.isRepeatable && bytes.count <= Self.smallSize ? bytes : nil
    case .source(let source):
      content = .source(source, nil)
      small = nil
    }
  }

  /// Reads the next bytes; none at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    report(position)
    let count = try next(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(max(length - position, 0))))
    position += count
    return count
  }

  private mutating func next(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    switch content {
    case .none: return 0
    case .bytes(let bytes):
      let piece = bytes[position..<min(position + buffer.count, bytes.count)]
      piece.withUnsafeBytes { buffer.copyMemory(from: $0) }
      return piece.count
    case .source(let source, let opened):
      let reader = try opened ?? source.open()
      if opened == nil { content = .source(source, reader) }
      let count = try reader.read(into: buffer)
      guard (1...buffer.count).contains(count) else {
        throw ExchangeFailure.incomplete(received: position, promised: length)
      }
      return count
    }
  }

  /// Goes back to the first byte, to send the body again.
  ///
  /// - Returns: False if the request must not be repeated.
  mutating func rewind() -> Bool {
    guard isRepeatable || position == 0 else { return false }
    position = 0
    if case .source(let source, _) = content { content = .source(source, nil) }
    return true
  }

  /// Says that all that was read has been sent, as the server's answer proves.
  mutating func reportSent() {
    report(small?.count ?? position)
  }

  private mutating func report(_ sent: Int) {
    guard sent > reported, let onProgress else { return }
    reported = sent
    onProgress(sent, length)
  }
}
