#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AnyCodable: Codable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try container.allKeys.map { Member($0.stringValue, try container.decode(AnyCodable.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var items: [AnyCodable] = []
      while !container.isAtEnd { items.append(try container.decode(AnyCodable.self)) }
      self = .array(items)
    } else {
      self = try Self.decodeSingleValue(from: decoder.singleValueContainer())
    }
  }

  private static func decodeSingleValue(from container: any SingleValueDecodingContainer) throws -> AnyCodable {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int.self) { return .number(String(value)) }
    if let value = try? container.decode(UInt64.self) { return .number(String(value)) }
    if let value = try? container.decode(Decimal.self), value.isFinite { return .number("\(value)") }
    if let value = try? container.decode(Double.self), value.isFinite { return AnyCodable(value) }
    return .string(try container.decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members { try container.encode(member.value, forKey: AnyKey(stringValue: member.key)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeSingleValue(to: &container)
    }
  }

  private func encodeSingleValue(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let text): try container.encode(text)
    case .number(let text):
      if let value = Int(text) {
        try container.encode(value)
      } else if let value = Decimal(string: text) {
        try container.encode(value)
      } else {
        try container.encode(Double(text))
      }
    case .null, .array, .object, .upload: try container.encodeNil()
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
