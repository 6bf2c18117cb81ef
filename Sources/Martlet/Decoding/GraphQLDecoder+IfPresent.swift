// For each shape, by a closure and by a decodable; nil stands for null and for what was not selected.
extension GraphQLDecoder {
  @GraphQLActor
  @inlinable
  func nestedIfPresent<Shape: GraphQLShape, Result>(
    _ field: GraphQLObject<Shape>, alias: String? = nil, _ transform: (Nested<Shape.Base>) throws -> Result
  ) throws -> Result? {
    guard let found = try objectIfPresent(field.__descriptor, alias: alias) else { return nil }
    do {
      return try transform(Nested(context: context, scope: found.scope, place: found.place))
    } catch {
      throw failure(error, within: field.__descriptor, alias: alias)
    }
  }

  /// Decodes a nested object by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) { try $0.one(transform) }
  }

  /// Decodes a nested object; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }

  /// Decodes a nested object that may be null by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) { try $0.one(transform) }
  }

  /// Decodes a nested object that may be null; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base?> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) { try $0.list { try $0.one(transform) } }
  }

  /// Decodes a list of objects; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects, which may be null by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) { try $0.list { try $0.one(transform) } }
  }

  /// Decodes a list of objects, which may be null; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]?> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects that may be null by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects that may be null; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }

  /// Decodes a list, which may be null, of objects that may be null by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decodeIfPresent(path) { try Value(from: $0) }
  }
}
