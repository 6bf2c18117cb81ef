extension ResponseDocument {
  /// Bytes and tape, shared by all cursors.
  @usableFromInline
  final class Storage: Sendable {
    private let bytes: [UInt8]
    @usableFromInline let tape: Tape

    init(parsing bytes: [UInt8]) throws {
      self.bytes = bytes
      // The elements of an array of a trivial type lie in one heap object, and stay in place while a reference to that
      // object is held and nobody writes: writing through another reference makes a copy. So the tape's pointer into
      // them is valid as long as `bytes` is.
      tape = try bytes.withUnsafeBufferPointer { try TapeParser.parse($0) }
    }

    deinit {
      tape.entries.deallocate()
    }
  }
}
