#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder in the sense of Swift's `Codable`, over JSON that was parsed already.
///
/// What it accepts is what `JSONDecoder` accepts, and decimal numbers in texts besides.
struct JSONNodeDecoder<Node: JSONNode>: Swift.Decoder {
  /// nil stands for a missing member, which is read as `null`.
  let node: Node?
  let codingPath: [any CodingKey]
  let options: DecodableOptions

  var userInfo: [CodingUserInfoKey: Any] { options.userInfo }
  var content: JSONContent { node?.content ?? .null }

  /// How deep values may nest: as deep as answers may.
  private static var maximumDepth: Int { TapeParser.maximumDepth }

  init(node: Node?, codingPath: [any CodingKey] = [], options: DecodableOptions) {
    self.node = node
    self.codingPath = codingPath
    self.options = options
  }

  /// The decoder of what stands within.
  func child(_ node: Node?, _ key: any CodingKey) throws -> JSONNodeDecoder {
    let path = codingPath + [key]
    guard path.count <= Self.maximumDepth else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "Values are nested more than \(Self.maximumDepth) deep."))
    }
    return JSONNodeDecoder(node: node, codingPath: path, options: options)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = content, let node else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONKeyedContainer<Node, Key>(decoder: self, node: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array = content, let node else { throw mismatch([Any].self) }
    return JSONUnkeyedContainer(decoder: self, elements: node.elementNodes)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleValueContainer(decoder: self) }

  /// The error for a value of another kind than was asked for.
  func mismatch(_ type: Any.Type) -> DecodingError {
    let found = node.map(\.shortText) ?? "nothing"
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(Self.name(of: type)), found \(found).")
    if case .null = content { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }

  /// The error for a value of the right kind that the type does not have.
  func corrupted(_ type: Any.Type) -> DecodingError {
    let found = node.map(\.shortText) ?? "nothing"
    return .dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "Expected \(Self.name(of: type)), found \(found)."))
  }

  private static func name(of type: Any.Type) -> String {
    if type == [String: Any].self { return "an object" }
    return type == [Any].self ? "an array" : "\(type)"
  }
}

// MARK: - Values

extension JSONNodeDecoder {
  /// Reads a value of any type, those with forms of their own first.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let found = try foundation(type), let value = found as? Value { return value }
    if type == AnyCodable.self, let tree = node?.tree as? Value { return tree }
    if options.keys.conversion != nil, let dictionary = type as? any TextKeyedDictionary.Type,
      let value = try dictionary.decode(from: self) as? Value
    {
      return value
    }
    return try Value(from: self)
  }

  private func foundation<Value>(_ type: Value.Type) throws -> Any? {
    if type == Date.self { return try date() }
    if type == Data.self { return try data() }
    if type == URL.self {
      guard let url = ScalarText.url(try text(type)) else { throw corrupted(type) }
      return url
    }
    if type == Decimal.self { return try decimal() }
    return nil
  }

  func bool() throws -> Bool {
    guard case .bool(let value) = content else { throw mismatch(Bool.self) }
    return value
  }

  func text(_ type: Any.Type = String.self) throws -> String {
    guard case .string(let text) = content else { throw mismatch(type) }
    return text
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard case .number(let text) = content else { throw mismatch(type) }
    guard let value = NumberText.integer(text, as: type) else { throw corrupted(type) }
    return value
  }

  func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
    if let texts = options.nonConformingFloats, case .string(let text) = content {
      if text == texts.positiveInfinity { return .infinity }
      if text == texts.negativeInfinity { return -.infinity }
      if text == texts.nan { return .nan }
    }
    guard case .number(let text) = content else { throw mismatch(type) }
    guard text.isJSONNumber, let value = Value(text), value.isFinite else { throw corrupted(type) }
    return value
  }

  private func decimal() throws -> Decimal {
    switch content {
    case .number(let text), .string(let text):
      guard let value = ScalarText.decimal(text) else { throw corrupted(Decimal.self) }
      return value
    default: throw mismatch(Decimal.self)
    }
  }

  private func date() throws -> Date {
    switch options.dates {
    case .dateTime:
      guard let date = ScalarText.date(try text(Date.self)) else { throw corrupted(Date.self) }
      return date
    case .deferredToDate: return try Date(from: self)
    case .secondsSince1970: return Date(timeIntervalSince1970: try float(Double.self))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try float(Double.self) / 1000)
    case .custom(let read): return try read(self)
    }
  }

  private func data() throws -> Data {
    switch options.data {
    case .base64:
      guard let data = Data(base64Encoded: try text(Data.self)) else { throw corrupted(Data.self) }
      return data
    case .deferredToData: return try Data(from: self)
    case .custom(let read): return try read(self)
    }
  }
}

/// A dictionary by texts, whose keys are no coding keys and are not converted.
protocol TextKeyedDictionary {
  static func decode<Node>(from decoder: JSONNodeDecoder<Node>) throws -> Self
}

extension Dictionary: TextKeyedDictionary where Key == String, Value: Decodable {
  static func decode<Node>(from decoder: JSONNodeDecoder<Node>) throws -> [String: Value] {
    guard case .object = decoder.content, let node = decoder.node else { throw decoder.mismatch([String: Any].self) }
    var values: [String: Value] = [:]
    for member in node.memberNodes where values[member.key] == nil {
      values[member.key] = try decoder.child(member.value, JSONKey(member.key)).decode(Value.self)
    }
    return values
  }
}
