#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AnyCodable {
  /// The value as a Swift type: a string, number or Boolean, or whatever a `Decodable` reads from it.
  ///
  /// Values of Foundation are read as the scalars are, unless the options say otherwise: a `Date` from a date-time of
  /// RFC 3339, a `Decimal` from a number or a text, a `Data` from base64.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unexpectedValue`, naming the expected type and the value found; its path
  ///   begins at this value.
  public func value<Value>(
    as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value {
    if let value = self as? Value { return value }
    guard let decodable = type as? any Decodable.Type else {
      if case .string(let text) = self, let value = text as? Value { return value }
      throw GraphQLFailure.unexpectedScalarValue(expected: type, value: self)
    }
    do {
      guard let value = try decode(decodable, options) as? Value else {
        throw GraphQLFailure.unexpectedScalarValue(expected: type, value: self)
      }
      return value
    } catch let failure as GraphQLFailure {
      let message = failure.path.isEmpty ? "Expected \(type), found \(shortDescription)." : failure.message
      throw GraphQLFailure(code: .unexpectedValue, message: message, path: failure.path, cause: failure.cause)
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ options: DecodableOptions) throws -> Value {
    try DecodableReading.value(type, from: self, options: options)
  }

  /// The JSON value that an `Encodable` writes. Values of Foundation are written as the scalars are: a `Date` as a
  /// date-time of RFC 3339 in UTC, with milliseconds, or microseconds where those say more.
  ///
  /// - Throws: Whatever the value's `encode(to:)` throws; `EncodingError` for what JSON does not have.
  public init(encoding value: some Encodable) throws {
    switch value {
    case let value as AnyCodable: self = value
    case let value as String: self = .string(value)
    case let value as any FixedWidthInteger: self = .number("\(value)")
    case let value as Bool: self = .bool(value)
    case let value as Decimal:
      guard value.isFinite else {
        throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no such number."))
      }
      self = .number("\(value)")
    case let value as Date: self = .string(try Self.text(of: value, codingPath: []))
    case let value as URL: self = .string(value.absoluteString)
    case let value as UUID: self = .string(value.uuidString)
    case let value as Data: self = .string(value.base64EncodedString())
    default:
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(Self.text(of: date, codingPath: encoder.codingPath))
      }
      let json = try Array(encoder.encode(value))
      do {
        try self.init(json: json)
      } catch {
        // `JSONEncoder` writes a decimal number that is none as it is.
        throw EncodingError.invalidValue(
          value, .init(codingPath: [], debugDescription: "JSON has no such value.", underlyingError: error))
      }
    }
  }

  private static func text(of date: Date, codingPath: [any CodingKey]) throws -> String {
    if let text = ScalarText.text(of: date) { return text }
    // The number rather than the date, whose description traps on some.
    throw EncodingError.invalidValue(
      date.timeIntervalSinceReferenceDate,
      .init(codingPath: codingPath, debugDescription: "RFC 3339 has the years 0 to 9999 only."))
  }
}
