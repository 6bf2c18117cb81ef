/// A parsed JSON text: its bytes, and a flat tape of where each value lies in them.
///
/// Parsing copies no text and makes no dictionaries; strings and numbers stay in the bytes until they are asked for.
public struct ResponseDocument: Sendable {
  let storage: Storage

  /// Bytes and tape, shared by all cursors.
  final class Storage: Sendable {
    let bytes: [UInt8]
    let tape: [TapeEntry]

    init(bytes: [UInt8], tape: [TapeEntry]) {
      self.bytes = bytes
      self.tape = tape
    }
  }

  /// Parses one JSON text (RFC 8259) in one pass.
  ///
  /// - Parameter bytes: UTF-8, at most 4 GiB.
  /// - Throws: ``GraphQLFailure`` with code `.invalidJSON`, naming line and column.
  public init(parsing bytes: [UInt8]) throws {
    storage = Storage(bytes: bytes, tape: try TapeParser.parse(bytes))
  }

  /// The outermost value.
  public var root: ResponseValue { ResponseValue(storage: storage, index: 0) }
}

/// One value on the tape, or one key of an object. 16 bytes.
struct TapeEntry: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  var kind: Kind
  /// Whether a string holds escapes.
  var isEscaped = false
  /// The first byte of the value; for strings, the one after the quote.
  var start: UInt32
  /// Bytes of a string or number; members or elements of a container.
  var count: UInt32
  /// The tape index after the value and all it contains.
  var next: UInt32
}
