import Foundation

#if canImport(FoundationNetworking)
  /// A body's reader as a stream that a session can read.
  final class BodyStream: InputStream {
    private let reader: any HTTPBodyReader
    private let onError: (any Error) -> Void
    private var status = Stream.Status.notOpen

    static func stream(of reader: any HTTPBodyReader, onError: @escaping (any Error) -> Void) -> InputStream? {
      BodyStream(reader: reader, onError: onError)
    }

    private init(reader: any HTTPBodyReader, onError: @escaping (any Error) -> Void) {
      self.reader = reader
      self.onError = onError
      super.init(data: Data())
    }

    override var streamStatus: Stream.Status { status }
    override var hasBytesAvailable: Bool { status == .open }
    override func open() { status = .open }
    override func close() { status = .closed }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      do {
        let count = try reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength))
        if count == 0 { status = .atEnd }
        return count
      } catch {
        status = .error
        onError(error)
        return -1
      }
    }
  }
#else
  /// A body's reader as a stream that a session can read: a pair of streams, fed on a thread of its own, as sessions
  /// accept no subclasses of `InputStream`.
  enum BodyStream {
    private static let bufferSize = 64 << 10

    static func stream(
      of reader: any HTTPBodyReader, onError: @escaping @Sendable (any Error) -> Void
    ) -> InputStream? {
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: bufferSize, inputStream: &input, outputStream: &output)
      guard let output else { return nil }
      let pump = Pump(reader: reader, output: output, onError: onError)
      Thread.detachNewThread { pump.run() }
      return input
    }

    /// Sendable because it is made on one thread and then used on one other.
    private final class Pump: @unchecked Sendable {
      private let reader: any HTTPBodyReader
      private let output: OutputStream
      private let onError: @Sendable (any Error) -> Void

      init(reader: any HTTPBodyReader, output: OutputStream, onError: @escaping @Sendable (any Error) -> Void) {
        self.reader = reader
        self.output = output
        self.onError = onError
      }

      func run() {
        output.open()
        defer { output.close() }
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        do {
          while true {
            let count = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
            var written = 0
            while written < count {
              let more = buffer[written..<count].withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { output.write($0, maxLength: bytes.count) } ?? 0
              }
              guard more > 0 else { return }
              written += more
            }
            if count == 0 { return }
          }
        } catch {
          onError(error)
        }
      }
    }
  }
#endif
