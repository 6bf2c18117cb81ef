/// How a scalar is read into a type that cannot conform to ``Scalar`` itself, as it is not yours, or as two scalars are
/// read into one type.
///
/// ```swift
/// public enum CoordinateMapping: ScalarMapping {
///   public static var scalarRepresentation: DefaultScalarRepresentation<CLLocationCoordinate2D> {
///     .init { data in
///       let parts = try data.value(as: [Double].self)
///       guard parts.count == 2 else { throw GraphQLFailure.unexpectedScalarValue(expected: Item.self, value: data) }
///       return CLLocationCoordinate2D(latitude: parts[0], longitude: parts[1])
///     } encoding: {
///       [AnyCodable($0.latitude), AnyCodable($0.longitude)]
///     }
///   }
/// }
/// public typealias Coordinate = MappedScalar<CoordinateMapping>
/// ```
///
/// With `--scalar Coordinate=MyModule.Coordinate`, decoding gives `CLLocationCoordinate2D`, and arguments are written
/// `.init(coordinate)`.
public protocol ScalarMapping: Sendable {
  /// The Swift type that stands for the scalar.
  associatedtype Item: Sendable where Representation.Item == Item
  /// The type of ``scalarRepresentation``.
  associatedtype Representation: ScalarRepresentation

  /// How the type is read from JSON and written to it.
  @GraphQLActor static var scalarRepresentation: Representation { get }
}
