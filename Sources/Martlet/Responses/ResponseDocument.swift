/// A parsed JSON text: its bytes, and a flat tape of where each value lies in them.
///
/// Parsing copies no text and makes no dictionaries; strings and numbers stay in the bytes until they are asked for.
public struct ResponseDocument: Sendable {
  let storage: Storage

  /// Parses one JSON text (RFC 8259) in one pass.
  ///
  /// Where an object has several members with one name, the first is the one that is found.
  ///
  /// - Parameter bytes: UTF-8, at most 4 GiB.
  /// - Throws: ``GraphQLFailure`` with code `.invalidJSON`, naming line and column.
  public init(parsing bytes: [UInt8]) throws {
    storage = try Storage(parsing: bytes)
  }

  /// The outermost value.
  public var root: ResponseValue { ResponseValue(storage: storage, index: 0) }
}
