/// A parsed JSON text: its bytes, and a flat tape of where each value lies in them.
///
/// Parsing copies no text and makes no dictionaries; strings and numbers stay in the bytes until they are asked for.
public struct ResponseDocument: Sendable {
  let storage: Storage
  /// Where the outermost value is: not at the beginning for one of several documents in a text.
  private let place: Int

  /// Parses one JSON text (RFC 8259) in one pass.
  ///
  /// Where an object has several members with one name, the first is the one that is found.
  ///
  /// - Parameter bytes: UTF-8, at most 4 GiB.
  /// - Throws: ``GraphQLFailure`` with code `.invalidJSON`, naming line and column.
  public init(parsing bytes: [UInt8]) throws {
    storage = try Storage(parsing: bytes)
    place = 0
  }

  private init(storage: Storage, place: Int) {
    self.storage = storage
    self.place = place
  }

  /// The outermost value.
  public var root: ResponseValue { ResponseValue(storage: storage, index: place) }

  /// The elements of an array, each as a document of its own, without copying or parsing anew; nil for any other value.
  package var elements: [ResponseDocument]? {
    guard root.kind == .array, let elements = try? root.elements(expected: [AnyCodable].self) else { return nil }
    return elements.map { ResponseDocument(storage: storage, place: $0.index) }
  }
}
