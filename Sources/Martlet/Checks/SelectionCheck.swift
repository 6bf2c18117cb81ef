/// What a check of a unit found; the check throws if the unit decodes what it does not select.
public struct SelectionCheck: Sendable, Hashable {
  /// What the unit selects and its `init(from:)` does not decode, in the order of the selection; where a whole object is
  /// not decoded, the attribute of that object.
  ///
  /// Found by values of a wrong kind that the unit did not notice: attributes that take any JSON value, such as those of
  /// opaque scalars, are left out, and so is everything where `init(from:)` cannot be made to end without an error. What a
  /// ``SelectedObject`` reads later counts as never decoded.
  public let neverDecoded: [SelectedAttribute]
}

extension Selectable {
  /// Makes sure that this unit decodes only what it selects, by making it of made-up answers: for your tests. In debug
  /// builds every request does the same for the units in it.
  ///
  /// ```swift
  /// let check = try await PersonCard.checkSelection()
  /// #expect(check.neverDecoded == [])
  /// ```
  ///
  /// Where `init(from:)` throws for other reasons, such as a made-up value that it cannot take, only what it decodes before
  /// is checked.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.notSelected` for an attribute that the unit decodes and does not select;
  ///   `.ambiguousAttribute` or `.unnamedTypes` for other mistakes that show on every answer.
  @GraphQLActor
  @discardableResult
  public static func checkSelection(naming: NamingPolicy = .unique) throws -> SelectionCheck {
    try SelectionCheck.run(UnitQuery(Self.self), unit: Self.self, naming: naming)
  }
}

extension Query where Self: GraphQLDecodable {
  /// Makes sure that this unit decodes only what it selects, as ``Selectable/checkSelection(naming:)`` does.
  @GraphQLActor
  @discardableResult
  public func checkSelection(naming: NamingPolicy = .unique) throws -> SelectionCheck {
    try SelectionCheck.run(self, unit: Self.self, naming: naming)
  }
}

extension SelectionCheck {
  @GraphQLActor
  fileprivate static func run<Unit: GraphQLDecodable>(
    _ query: some Query, unit: Unit.Type, naming: NamingPolicy
  ) throws -> SelectionCheck {
    let selections = try PlanBuilder.selections(of: query)
    let selected = SelectedUnit(type: unit, model: Unit.Model.self, selections: selections)
    // Once more for its errors, as the check keeps silent about a selection that cannot stand alone.
    _ = try PlanBuilder.plan(of: Unit.Model.self, selections, query: PlanBuilder.queryName(unit), naming: naming)
    guard let check = UnitCheck(selected, naming: naming, samples: LeafSamples()) else {
      return SelectionCheck(neverDecoded: [])
    }
    try check.run()
    return SelectionCheck(neverDecoded: check.neverDecoded())
  }

  /// Evaluates a query; in debug builds, checks the units in it.
  @GraphQLActor
  static func plan(naming: NamingPolicy, _ evaluate: () throws -> SelectionPlan) throws -> SelectionPlan {
    #if DEBUG
      let collector = UnitCollector()
      let plan = try UnitCollector.$current.withValue(collector, operation: evaluate)
      let samples = LeafSamples()
      for unit in collector.units { try UnitCheck(unit, naming: naming, samples: samples)?.run() }
      return plan
    #else
      return try evaluate()
    #endif
  }
}
