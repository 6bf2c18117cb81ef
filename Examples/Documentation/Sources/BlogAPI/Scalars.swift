public import Martlet

/// An amount with its currency; the server writes `12.50 SEK`.
public struct Price: Hashable, Sendable {
  public var amount: String
  public var currency: String

  public init(_ text: String) throws {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else {
      throw GraphQLFailure.unexpectedScalarValue(expected: Price.self, value: .string(text))
    }
    amount = String(parts[0])
    currency = String(parts[1])
  }

  public var text: String { "\(amount) \(currency)" }
}

extension Price: Scalar {
  public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init {
      try Price($0.value(as: String.self))
    } encoding: {
      .string($0.text)
    }
  }
}

public enum CoordinateMapping: ScalarMapping {
  public static var scalarRepresentation: DefaultScalarRepresentation<SIMD2<Double>> {
    .init { data in
      let parts = try data.value(as: [Double].self)
      guard parts.count == 2 else { throw GraphQLFailure.unexpectedScalarValue(expected: Item.self, value: data) }
      return SIMD2(parts[0], parts[1])
    } encoding: {
      [AnyCodable($0.x), AnyCodable($0.y)]
    }
  }
}
public typealias PlaceCoordinate = MappedScalar<CoordinateMapping>
