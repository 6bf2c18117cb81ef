/// The elements of an array, one after the other.
struct JSONUnkeyedContainer<Node: JSONNode>: UnkeyedDecodingContainer {
  private let decoder: JSONNodeDecoder<Node>
  private let elements: [Node]
  private(set) var currentIndex = 0

  init(decoder: JSONNodeDecoder<Node>, elements: [Node]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// Reads the next element; one that cannot be read stays the next.
  private mutating func next<Value>(
    _ type: Any.Type, _ body: (JSONNodeDecoder<Node>) throws -> Value
  ) throws -> Value {
    let key = JSONKey(index: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath + [key], debugDescription: "Expected \(type), found the end of the array."))
    }
    let value = try body(decoder.child(elements[currentIndex], key))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { return try next(Any?.self) { _ in true } }
    guard case .null = elements[currentIndex].content else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.bool() } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.text() } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.float(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { try $0.float(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next(type) { try $0.integer(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next(type) { try $0.integer(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next(type) { try $0.decode(type) } }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}
