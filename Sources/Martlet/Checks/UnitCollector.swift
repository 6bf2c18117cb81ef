/// Collects the units of a request while its query is evaluated, so that they can be checked.
@GraphQLActor
final class UnitCollector {
  /// The one of the request that is being made; nil where units are not checked.
  @TaskLocal static var current: UnitCollector?

  private(set) var units: [SelectedUnit] = []
  private var known: Set<ObjectIdentifier> = []

  /// Adds a query to the units of the request that is being made, if it is one; in release builds nothing is checked.
  static func note<Content: Query>(_ query: Content, _ selections: [RawSelection]) {
    #if DEBUG
      current?.add(query, selections)
    #endif
  }

  private func add<Content: Query>(_ query: Content, _ selections: [RawSelection]) {
    guard let unit = (Content.self as? any QueryOfUnit.Type)?.unit ?? Content.self as? any GraphQLDecodable.Type,
      unit.isCheckedWhenRequested, known.insert(ObjectIdentifier(unit)).inserted
    else { return }
    units.append(SelectedUnit(type: unit, model: Content.Model.self, selections: selections))
  }
}

/// A unit, and what it selects.
struct SelectedUnit {
  let type: any GraphQLDecodable.Type
  let model: any GraphQLModel.Type
  let selections: [RawSelection]
}
