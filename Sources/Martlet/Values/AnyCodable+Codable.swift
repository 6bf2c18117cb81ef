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
    case .null, .array, .object: try container.encodeNil()
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension AnyCodable {
  /// The value as a Swift type: a string, number or Boolean, or whatever a `Decodable` reads from it. A `Date` is read from
  /// a date-time of RFC 3339.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unexpectedValue`, naming the expected type and the value found.
  public func value<Value>(as type: Value.Type) throws -> Value {
    if let value = directValue(as: type) { return value }
    if let decodable = type as? any Decodable.Type, let value = try? decode(decodable), let result = value as? Value {
      return result
    }
    throw GraphQLFailure.unexpectedScalarValue(expected: type, value: self)
  }

  private func directValue<Value>(as type: Value.Type) -> Value? {
    if let value = self as? Value { return value }
    switch self {
    case .string(let text):
      if type == Decimal.self { return Self.decimal(text) as? Value }
      return text as? Value
    case .number(let text):
      if type == Int.self { return Int(text) as? Value }
      if type == Double.self { return Double(text).flatMap { $0.isFinite ? $0 : nil } as? Value }
      if type == Decimal.self { return Self.decimal(text) as? Value }
      return nil
    case .bool(let value): return value as? Value
    case .null, .array, .object: return nil
    }
  }

  /// A decimal number, if the whole text is one.
  private static func decimal(_ text: String) -> Decimal? {
    guard text.isJSONNumber, let value = Decimal(string: text), value.isFinite else { return nil }
    return value
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try Self.date(from: $0) }
    return try decoder.decode(type, from: Data(json))
  }

  /// The JSON value that an `Encodable` writes; a `Date` is written as a date-time of RFC 3339.
  ///
  /// - Throws: Whatever the value's `encode(to:)` throws.
  public init(encoding value: some Encodable) throws {
    switch value {
    case let value as AnyCodable: self = value
    case let value as String: self = .string(value)
    case let value as Int: self = .number(String(value))
    case let value as Bool: self = .bool(value)
    case let value as Decimal where value.isFinite: self = .number("\(value)")
    default:
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(date.formatted(Self.withFraction))
      }
      try self.init(json: Array(encoder.encode(value)))
    }
  }

  private static let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// A date-time of RFC 3339, with or without a fraction of the second.
  private static func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let date = try? withFraction.parse(text) { return date }
    if let date = try? Date.ISO8601FormatStyle().parse(text) { return date }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date-time of RFC 3339")
  }
}
