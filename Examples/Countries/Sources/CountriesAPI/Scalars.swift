public import Foundation
public import Martlet

/// The server sends decimals as text, so that no digit is lost, and takes them as text.
public enum DecimalText: ScalarMapping {
  public static var scalarRepresentation: DefaultScalarRepresentation<Decimal> {
    .init {
      try $0.value(as: Decimal.self)
    } encoding: {
      .string("\($0)")
    }
  }
}

/// The type that `martlet generate --scalar Decimal=ExactDecimal` maps the scalar to: answers have a `Decimal`, and inputs
/// are written `.init(decimal)`.
public typealias ExactDecimal = MappedScalar<DecimalText>
