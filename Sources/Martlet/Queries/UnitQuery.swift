/// What a unit needs, as a query that stands in a body of the same model: `UnitQuery(PersonCard.self)`.
public struct UnitQuery<Unit: Selectable>: Query, QueryOfUnit {
  /// The catalogue type that the unit selects from.
  public typealias Model = Unit.Model

  static var unit: any GraphQLDecodable.Type { Unit.self }

  /// The selection of this unit.
  public init(_ unit: Unit.Type) {}

  /// The unit's selection, evaluated when the request is made.
  public var body: Unit.Selection { return Unit.selection }
}

/// A query that stands for a unit.
protocol QueryOfUnit {
  static var unit: any GraphQLDecodable.Type { get }
}
