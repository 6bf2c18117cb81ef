/// The members of an object, by coding keys.
struct JSONKeyedContainer<Node: JSONNode, Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: JSONNodeDecoder<Node>
  private let node: Node
  /// The members by their coding keys; nil where looking along the object is quicker.
  private let table: [String: Node]?

  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: JSONNodeDecoder<Node>, node: Node) {
    self.decoder = decoder
    self.node = node
    if let convert = decoder.options.keys.conversion {
      let path = decoder.codingPath
      table = Dictionary(node.memberNodes.map { (convert(path, $0.key), $0.value) }) { first, _ in first }
    } else if node.hasMoreMembers(than: 16) {
      table = Dictionary(node.memberNodes.map { ($0.key, $0.value) }) { first, _ in first }
    } else {
      table = nil
    }
  }

  var allKeys: [Key] {
    var seen: Set<String> = []
    let keys = node.memberNodes.map { member in
      decoder.options.keys.conversion.map { $0(decoder.codingPath, member.key) } ?? member.key
    }
    return keys.filter { seen.insert($0).inserted }.compactMap { Key(stringValue: $0) }
  }

  private func member(_ key: any CodingKey) -> Node? {
    if let table { return table[key.stringValue] }
    return node.memberNode(key.stringValue)
  }

  /// The decoder of a member that must be there.
  private func required(_ key: Key) throws -> JSONNodeDecoder<Node> {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "There is no value for the key '\(key.stringValue)'."))
    }
    return try decoder.child(value, key)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    if case .null = try required(key).content { true } else { false }
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try required(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try required(key).text() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try required(key).float(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try required(key).float(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try required(key).integer(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try required(key).integer(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try required(key).integer(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try required(key).integer(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try required(key).integer(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try required(key).integer(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try required(key).integer(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try required(key).integer(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try required(key).integer(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try required(key).integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try required(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try required(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try required(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = JSONKey("super")
    return try decoder.child(member(key), key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.child(member(key), key) }
}
