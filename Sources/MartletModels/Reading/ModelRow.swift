import Martlet

/// One object while it is being read, of a response or of a database: what ``ModelObject/init(row:)`` gets.
///
/// It is good for as long as that call runs, and must not be kept.
public struct ModelRow<Object: ModelObject> {
  enum Source {
    /// An object, and where its fields lie: -1 for what it lacks.
    case object(ResponsePlace, UnsafeMutableBufferPointer<Int32>)
    case columns(any ModelColumns)
  }

  let source: Source
  /// What loads relations later; nil if there is nothing.
  let provider: (any ModelProvider)?
}

/// A row of a database while it is being read.
public protocol ModelColumns {
  /// The value of the field at this position in the schema; nil if it was not asked for.
  func stored(at position: Int) throws -> StoredValue?
}

extension ModelRow {
  /// The value of a field.
  ///
  /// - Throws: ``GraphQLFailure`` with the field's name as its path.
  public func value<Value: ModelValue>(_ field: Object.Field) throws -> Value {
    do {
      switch source {
      case .object(let object, let places):
        let place = places[field.rawValue]
        if place >= 0 { return try Value.__read(from: object.place(place)) }
      case .columns(let columns):
        if let value = try columns.stored(at: field.rawValue) { return try Value.__read(stored: value) }
      }
      if let value = Value.__missing { return value }
      throw GraphQLFailure(code: .missingValue, message: "The object has no such field, which may not be null.")
    } catch {
      throw located(error, field)
    }
  }

  /// The value of a field that is looked at alone, as a key is; nil if it is missing or null.
  public func valueIfPresent<Value: ModelValue>(_ field: Object.Field) throws -> Value? { try value(field) }

  /// The value of a field that may have been found elsewhere.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.missingValue` if it was not.
  public func required<Value>(_ field: Object.Field, _ value: Value?) throws -> Value {
    if let value { return value }
    throw located(
      GraphQLFailure(code: .missingValue, message: "The object has no such field, which may not be null."), field)
  }

  func located(_ error: any Error, _ field: Object.Field) -> any Error {
    GraphQLFailure.located(error, within: .key(Object.__layout.fields[field.rawValue].name))
  }

  /// Where a field lies in the response; nil if it is missing, or this is no response.
  func place(_ field: Object.Field) -> ResponsePlace? {
    guard case .object(let object, let places) = source, places[field.rawValue] >= 0 else { return nil }
    return object.place(places[field.rawValue])
  }
}

extension ModelRow where Object: Model {
  /// A to-one relation: its object if a whole one came, or its key.
  ///
  /// - Parameter key: What the foreign key's fields say; it wins over a nested object that says another or nothing.
  public func reference<Target: Model>(_ field: Object.Field, key: Target.Key? = nil) throws -> LazyReference<Target> {
    guard let place = place(field), place.valueKind == .object else {
      return LazyReference(key: key, provider: provider)
    }
    do {
      return try ModelReading.withRow(Target.self, at: place, provider: provider) { row, isWhole in
        let found = try Target.__key(row: row)
        if isWhole, key == nil || found == key { return LazyReference(value: try Target(row: row), provider: provider) }
        return LazyReference(key: key ?? found, provider: provider)
      }
    } catch {
      throw located(error, field)
    }
  }

  /// A to-many relation: the page that came, or none yet.
  public func list<Item: Model>(_ field: Object.Field, of key: Object.Key) throws -> LazyList<Item> {
    let origin = ModelListOrigin(
      parent: Object.self, key: key, field: Object.__layout.fields[field.rawValue])
    guard let place = place(field), !place.isNull else { return LazyList(origin: origin, provider: provider) }
    do {
      let page = try ModelReading.page(
        Item.self, at: place, request: ModelPageRequest(.children(origin)), provider: provider)
      return LazyList(origin: origin, provider: provider, page: page)
    } catch {
      throw located(error, field)
    }
  }
}
