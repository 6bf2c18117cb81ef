public import Foundation
public import Martlet

// The custom scalars that `martlet generate --scalar UUID=Foundation.UUID --scalar Decimal=Foundation.Decimal` maps to
// types of Foundation.

extension UUID: @retroactive GraphQLLeaf, @retroactive GraphQLInput, @retroactive Scalar {
  public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
}

extension Decimal: @retroactive GraphQLLeaf, @retroactive GraphQLInput, @retroactive Scalar {
  /// The server sends decimals as text, so that no digit is lost, and takes them as text.
  public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init {
      try $0.value(as: Decimal.self)
    } encoding: {
      .string("\($0)")
    }
  }
}
