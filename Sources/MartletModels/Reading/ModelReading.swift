import Martlet

/// Makes models of what came.
enum ModelReading {
  /// The object that a value is.
  static func object<Object: ModelObject>(
    _ type: Object.Type, in value: ResponseValue, provider: (any ModelProvider)?
  ) throws -> Object {
    try value.withPlace { try object(type, at: $0, provider: provider) }
  }

  static func object<Object: ModelObject>(
    _ type: Object.Type, at place: ResponsePlace, provider: (any ModelProvider)?
  ) throws -> Object {
    guard place.valueKind == .object else { throw place.failure(expected: type) }
    return try withRow(type, at: place, provider: provider) { row, _ in try Object(row: row) }
  }

  /// Finds the fields of an object, and says whether it is a whole one.
  static func withRow<Object: ModelObject, Result>(
    _ type: Object.Type, at place: ResponsePlace, provider: (any ModelProvider)?,
    _ body: (ModelRow<Object>, _ isWhole: Bool) throws -> Result
  ) throws -> Result {
    let layout = Object.__layout
    return try withUnsafeTemporaryAllocation(of: Int32.self, capacity: layout.names.count) { places in
      guard place.find(layout.names, into: places) else { throw place.failure(expected: type) }
      let isWhole =
        layout.required.allSatisfy { places[$0] >= 0 && !place.place(places[$0]).isNull }
        && (layout.values.isEmpty || layout.values.contains { places[$0] >= 0 })
      return try body(ModelRow(source: .object(place, places), provider: provider), isWhole)
    }
  }

  /// A page of a list: `{items, nextToken}`, or its items alone.
  static func page<Item: Model>(
    _ type: Item.Type, at place: ResponsePlace, request: ModelPageRequest<Item>, provider: (any ModelProvider)?
  ) throws -> ModelPage<Item> {
    if place.valueKind == .array {
      let items = try items(type, at: place, provider: provider)
      return ModelPage(items: items.compactMap(\.self), nulls: items.count { $0 == nil }, request: request)
    }
    guard place.valueKind == .object, let items = place.value.value(of: "items") else {
      throw place.failure(expected: ModelPage<Item>.self)
    }
    let all =
      items.valueKind == .null
      ? [] : try located("items") { try items.withPlace { try Self.items(type, at: $0, provider: provider) } }
    let token = try place.value.value(of: "nextToken").flatMap { token in
      try located("nextToken") { try token.withPlace { try String?.__read(from: $0) } }
    }
    return ModelPage(
      items: all.compactMap(\.self), nulls: all.count { $0 == nil }, nextToken: token, request: request,
      provider: provider)
  }

  private static func items<Item: Model>(
    _ type: Item.Type, at place: ResponsePlace, provider: (any ModelProvider)?
  ) throws -> [Item?] {
    let items = try place.elements { item in
      item.isNull ? nil : try object(type, at: item, provider: provider)
    }
    guard let items else { throw place.failure(expected: [Item].self) }
    return items
  }

  static func located<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw GraphQLFailure.located(error, within: .key(name)) }
  }
}
