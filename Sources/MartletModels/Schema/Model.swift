public import Martlet

/// An object with fields: a ``Model``, or a type within one. Conforming types are generated.
public protocol ModelObject: Sendable, Codable, Hashable {
  /// The fields, by their positions.
  associatedtype Field: ModelFieldName

  /// The type as requests and decoding use it.
  static var __layout: ModelLayout<Self> { get }

  /// Reads an object.
  ///
  /// - Throws: `GraphQLFailure`, with the path within the object.
  init(row: ModelRow<Self>) throws

  /// The value of a field as GraphQL writes it; of a to-one relation what is loaded of it, or its key; nil for a list that
  /// is not loaded.
  func __json(_ field: Field) -> AnyCodable?
}

/// The position of a field: generated enums.
public protocol ModelFieldName: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {}

/// A type of the schema that is stored, as a struct. Conforming types are generated from types with `@model`.
///
/// ```swift
/// let comment = try await client.query(.get(Comment.self, byId: "c1"))
/// let post = try await comment?.post
/// ```
public protocol Model: ModelObject, Identifiable {
  /// The primary key.
  associatedtype Key: ModelKey

  /// What the model is in the schema.
  static var schema: ModelSchema { get }

  /// The primary key of this object.
  var key: Key { get }
  /// What was set since the object was read.
  var __changes: ModelChanges { get set }

  /// Reads the key of an object alone; nil if a part of it is not there, or null.
  static func __key(row: ModelRow<Self>) throws -> Key?

  /// Reads the objects of a list, and counts those that are null.
  static func __items(at place: ResponsePlace, provider: (any ModelProvider)?) throws -> (items: [Self], nulls: Int)

  /// A relation by its name in the schema: a ``LazyReference`` or a ``LazyList``; nil if there is none.
  func __relation(_ name: String) -> (any Sendable)?
}

extension Model {
  // A requirement, so that the loop is compiled where the model is: a generic one takes twice as long.
  @inlinable
  public static func __items(
    at place: ResponsePlace, provider: (any ModelProvider)?
  ) throws -> (items: [Self], nulls: Int) {
    var items: [Self] = []
    var nulls = 0
    items.reserveCapacity(place.reservedCount(stride: MemoryLayout<Self>.stride))
    let count = try place.forEachElement { item in
      if item.isNull {
        nulls += 1
      } else {
        items.append(try ModelReading.object(Self.self, at: item, provider: provider))
      }
    }
    guard count != nil else { throw place.failure(expected: [Self].self) }
    return (items, nulls)
  }

  /// The name of the type in the schema.
  public static var modelName: String { schema.name }
}

/// A type of the schema that stands within models, as a struct. Conforming types are generated.
public protocol ModelEmbedded: ModelObject, ModelValue {}

extension ModelEmbedded {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Self {
    try ModelReading.object(Self.self, at: place, provider: nil)
  }

  public var __json: AnyCodable { json }
}

extension ModelObject {
  /// The object as GraphQL writes it, relations as far as they are loaded.
  var json: AnyCodable {
    .object(
      zip(Field.allCases, Self.__layout.fields).compactMap { field, definition in
        __json(field).map { AnyCodable.Member(definition.name, $0) }
      })
  }
}
