// One overload for each shape, so that results have the wrappers of the schema.
extension GraphQLDecoder {
  /// Decodes a nested object.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value where Path.Field == GraphQLObject<Base> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a nested object that may be null.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base?> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value] where Path.Field == GraphQLObject<[Base]> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects, which may be null.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]?> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects that may be null.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?] where Path.Field == GraphQLObject<[Base?]> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list, which may be null, of objects that may be null.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decode(path) { try Value(from: $0) }
  }
}
