public import Martlet

/// One object while it is being read, of a response or of a database: what ``ModelObject/init(row:)`` gets.
///
/// It is good for as long as that call runs, and must not be kept.
public struct ModelRow<Object: ModelObject> {
  /// The object; for a database's row it is not looked at.
  @usableFromInline let object: ResponsePlace?
  /// Where the object's fields lie: -1 for what it lacks.
  @usableFromInline let places: UnsafeMutableBufferPointer<Int32>
  // Whoever reads the object holds these two as long as the call runs.
  @usableFromInline unowned(unsafe) let columns: (any ModelColumns)?
  /// What loads relations later; nil if there is nothing.
  @usableFromInline unowned(unsafe) let provider: (any ModelProvider)?

  @inlinable
  init(_ object: ResponsePlace, _ places: UnsafeMutableBufferPointer<Int32>, provider: (any ModelProvider)?) {
    self.object = object
    self.places = places
    columns = nil
    self.provider = provider
  }

  /// A row of a database.
  public init(_ columns: any ModelColumns, provider: (any ModelProvider)?) {
    object = nil
    places = UnsafeMutableBufferPointer(start: nil, count: 0)
    self.columns = columns
    self.provider = provider
  }
}

/// A row of a database while it is being read.
public protocol ModelColumns: AnyObject {
  /// The value of the field at this position in the schema; nil if it was not asked for.
  func stored(at position: Int) throws -> StoredValue?
}

extension ModelRow {
  /// The value of a field.
  ///
  /// - Throws: `GraphQLFailure` with the field's name as its path.
  @inlinable
  public func value<Value: ModelValue>(_ field: Object.Field) throws -> Value {
    do {
      if let place = place(field) { return try Value.__read(from: place) }
      if let value = try columns?.stored(at: field.rawValue) { return try Value.__read(stored: value) }
    } catch {
      throw located(error, field)
    }
    if let value = Value.__missing { return value }
    throw missing(field)
  }

  /// The value of a field that is looked at alone, as a key is; nil if it is missing or null.
  @inlinable
  public func valueIfPresent<Value: ModelValue>(_ field: Object.Field) throws -> Value? { try value(field) }

  /// The value of a field that may have been found elsewhere.
  ///
  /// - Throws: `GraphQLFailure` with code `.missingValue` if it was not.
  @inlinable
  public func required<Value>(_ field: Object.Field, _ value: Value?) throws -> Value {
    if let value { return value }
    throw missing(field)
  }

  @usableFromInline
  @inline(never)
  func missing(_ field: Object.Field) -> any Error {
    let failure = GraphQLFailure(
      code: .missingValue, message: "The object has no such field, which may not be null.")
    return located(failure, field)
  }

  @usableFromInline
  @inline(never)
  func located(_ error: any Error, _ field: Object.Field) -> any Error {
    GraphQLFailure.located(error, within: .key(Object.__layout.fields[field.rawValue].name))
  }

  /// Where a field lies in the response; nil if it is missing, or this is no response.
  @inlinable
  func place(_ field: Object.Field) -> ResponsePlace? {
    guard let object, places[field.rawValue] >= 0 else { return nil }
    return object.place(places[field.rawValue])
  }
}

extension ModelRow where Object: Model {
  /// A to-one relation: its object if a whole one came, or its key.
  ///
  /// - Parameter key: What the foreign key's fields say; it wins over a nested object that says another or nothing.
  @inlinable
  public func reference<Target: Model>(_ field: Object.Field, key: Target.Key? = nil) throws -> LazyReference<Target> {
    guard let place = place(field), place.isObject else { return LazyReference(key: key, provider: provider) }
    do {
      return try ModelReading.withRow(Target.self, at: place, provider: provider) { row, isWhole in
        let found = try Target.__key(row: row)
        if isWhole, let found, key == nil || found == key {
          return LazyReference(loaded: try Target(row: row), key: found, provider: provider)
        }
        return LazyReference(key: key ?? found, provider: provider)
      }
    } catch {
      throw located(error, field)
    }
  }

  /// A to-many relation: the page that came, or none yet.
  @inlinable
  public func list<Item: Model>(_ field: Object.Field, of key: Object.Key) throws -> LazyList<Item> {
    guard let place = place(field), !place.isNull else {
      return LazyList(
        origin: ModelListOrigin(parent: Object.self, key: key, position: field.rawValue), provider: provider)
    }
    return try page(
      field, at: place, of: ModelListOrigin(parent: Object.self, key: key, position: field.rawValue))
  }

  @usableFromInline
  func page<Item: Model>(
    _ field: Object.Field, at place: ResponsePlace, of origin: ModelListOrigin
  ) throws -> LazyList<Item> {
    do {
      let page = try ModelReading.page(
        Item.self, at: place, request: ModelPageRequest(.children(origin)), provider: provider)
      return LazyList(origin: origin, provider: provider, page: page)
    } catch {
      throw located(error, field)
    }
  }
}
