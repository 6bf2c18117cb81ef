public import Martlet

/// Makes models of what came.
@usableFromInline
enum ModelReading {
  /// The object that a value is.
  static func object<Object: ModelObject>(
    _ type: Object.Type, in value: ResponseValue, provider: (any ModelProvider)?
  ) throws -> Object {
    try value.withPlace { try object(type, at: $0, provider: provider) }
  }

  @inlinable
  static func object<Object: ModelObject>(
    _ type: Object.Type, at place: ResponsePlace, provider: (any ModelProvider)?
  ) throws -> Object {
    return try withRow(type, at: place, provider: provider) { row, _ in try Object(row: row) }
  }

  /// Finds the fields of an object, and says whether it is a whole one.
  @inlinable
  static func withRow<Object: ModelObject, Result>(
    _ type: Object.Type, at place: ResponsePlace, provider: (any ModelProvider)?,
    _ body: (ModelRow<Object>, _ isWhole: Bool) throws -> Result
  ) throws -> Result {
    let layout = Object.__layout
    return try withUnsafeTemporaryAllocation(of: Int32.self, capacity: layout.names.count) { places in
      guard place.find(layout.names, into: places) else { throw place.failure(expected: type) }
      return try body(ModelRow(place, places, provider: provider), layout.isWhole(place, places))
    }
  }

  /// A page of a list: `{items, nextToken}`, or its items alone.
  static func page<Item: Model>(
    _ type: Item.Type, at place: ResponsePlace, request: ModelPageRequest<Item>, provider: (any ModelProvider)?
  ) throws -> ModelPage<Item> {
    if place.valueKind == .array {
      let (items, nulls) = try type.__items(at: place, provider: provider)
      return ModelPage(items: items, nulls: nulls, request: request)
    }
    guard place.valueKind == .object, let list = place.value.value(of: "items") else {
      throw place.failure(expected: ModelPage<Item>.self)
    }
    let (items, nulls) =
      list.valueKind == .null
      ? ([], 0) : try located("items") { try list.withPlace { try type.__items(at: $0, provider: provider) } }
    let token = try place.value.value(of: "nextToken").flatMap { token in
      try located("nextToken") { try token.withPlace { try String?.__read(from: $0) } }
    }
    return ModelPage(items: items, nulls: nulls, nextToken: token, request: request, provider: provider)
  }

  static func located<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw GraphQLFailure.located(error, within: .key(name)) }
  }
}
