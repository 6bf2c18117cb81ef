#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Foundation's types for the custom scalars that most schemas have: `--scalar DateTime=Foundation.Date`.

extension Date: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts a date-time of RFC 3339. The offset is applied, and not kept: see ``GraphQLDateTime``.
  public static func __decode(_ value: ResponseValue) throws -> Date {
    guard let date = ScalarText.date(try value.text(expected: Date.self)) else {
      throw value.mismatch(expected: Date.self)
    }
    return date
  }
}

extension URL: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts an absolute or relative address (RFC 3986), characters beyond ASCII included.
  public static func __decode(_ value: ResponseValue) throws -> URL {
    guard let url = ScalarText.url(try value.text(expected: URL.self)) else {
      throw value.mismatch(expected: URL.self)
    }
    return url
  }
}

extension UUID: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts the form with four hyphens (RFC 9562, section 4), in upper or lower case.
  public static func __decode(_ value: ResponseValue) throws -> UUID {
    guard let uuid = UUID(uuidString: try value.text(expected: UUID.self)) else {
      throw value.mismatch(expected: UUID.self)
    }
    return uuid
  }
}

extension Data: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts base64 with its padding (RFC 4648, section 4).
  public static func __decode(_ value: ResponseValue) throws -> Data {
    guard let data = Data(base64Encoded: try value.text(expected: Data.self)) else {
      throw value.mismatch(expected: Data.self)
    }
    return data
  }
}

extension Decimal: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts a number or a text that is one, of at most 38 digits; all of them are kept.
  public static func __decode(_ value: ResponseValue) throws -> Decimal {
    guard value.kind == .number || value.kind == .string, let decimal = ScalarText.decimal(value.rawText) else {
      throw value.mismatch(expected: Decimal.self)
    }
    return decimal
  }
}

extension Decimal: ScalarDefault {
  /// 0.
  public static var scalarDefault: Decimal { 0 }
}
