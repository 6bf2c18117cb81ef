/// A scalar that is a text with a grammar of its own: ``GraphQLDate``, ``GraphQLTime`` and ``GraphQLDateTime``.
public protocol GraphQLTextScalar: Scalar, Hashable, Codable, LosslessStringConvertible {}

extension GraphQLTextScalar {
  /// The text as it is written.
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init {
      guard case .string(let text) = $0, let value = Self(text) else {
        throw GraphQLFailure.unexpectedScalarValue(expected: Self.self, value: $0)
      }
      return value
    } encoding: {
      .string($0.description)
    }
  }

  public static func __decode(_ value: ResponseValue) throws -> Self {
    guard let result = Self(try value.text(expected: Self.self)) else { throw value.mismatch(expected: Self.self) }
    return result
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.string(description)) }

  public init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      let found = AnyCodable.string(text).shortDescription
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected \(Self.self), found \(found).")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
