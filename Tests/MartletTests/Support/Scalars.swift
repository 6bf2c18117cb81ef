public import Foundation
public import Martlet

// As in the proposal.

extension Decimal: Scalar {
  public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
}

extension UUID: Scalar {
  public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init(decoding: Self.self) { data in
      // value(as:) is a built-in convenience function
      let value = try data.value(as: String.self)
      guard let uuid = Foundation.UUID(uuidString: value) else {
        throw GraphQLFailure.unexpectedScalarValue(
          expected: Self.self,
          value: data
        )
      }
      return uuid
    }
  }
}
