/// A parsed JSON text: its bytes, and a flat tape of where each value lies in them.
///
/// Parsing copies no text and makes no dictionaries; strings and numbers stay in the bytes until they are asked for.
public struct ResponseDocument: Sendable {
  let storage: Storage
  /// Where the document's own text begins on the tape: not at the beginning where it was part of a message.
  private var rootIndex = 0
  /// How many containers lie around it.
  private(set) var rootDepth = 0

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
  public var root: ResponseValue { ResponseValue(storage: storage, index: rootIndex) }

  /// The value of a member as a document of its own, without copying or parsing it again: the payload of a message.
  ///
  /// - Returns: Nil if the root has no member of this name.
  package func member(_ key: String) -> ResponseDocument? {
    root.member(key).map(nested)
  }

  /// The elements of an array, each as a document of its own, without copying or parsing anew; nil for any other value.
  package var elements: [ResponseDocument]? {
    guard root.kind == .array, let elements = try? root.elements(expected: [AnyCodable].self) else { return nil }
    return elements.map(nested)
  }

  private func nested(_ value: ResponseValue) -> ResponseDocument {
    var document = self
    document.rootIndex = value.index
    document.rootDepth += 1
    return document
  }

  /// The text of a member of the root; nil if there is none, or it is no string.
  package func text(of key: String) -> String? {
    guard let value = root.member(key), value.kind == .string else { return nil }
    return value.rawText
  }

  /// The whole document as a value of its own.
  package var value: AnyCodable { root.anyCodable }

  /// Whether this is an object.
  package var isObject: Bool { root.kind == .object }

  /// Whether this is `null`.
  package var isNull: Bool { root.kind == .null }

  /// Whether this is an object without members.
  package var isEmptyObject: Bool {
    isObject && storage.tape.next(after: rootIndex) == storage.tape.firstMember(of: rootIndex)
  }

  /// `true` or `false`; nil for any other value.
  package var boolean: Bool? {
    switch root.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
}
