public import Martlet

// Models in the optionals and lists of the schema, as decodables are.
extension GraphQLDecoder {
  /// Decodes a nested object to a model.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value where Path.Field == GraphQLObject<Base> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a nested object that may be null to a model.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base?> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects to models.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value] where Path.Field == GraphQLObject<[Base]> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects, which may be null, to models.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]?> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list of objects that may be null to models.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?] where Path.Field == GraphQLObject<[Base?]> {
    try decode(path) { try Value(from: $0) }
  }

  /// Decodes a list, which may be null, of objects that may be null to models.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base: GraphQLModel, Value: MartletModels.Model>(
    _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decode(path) { try Value(from: $0) }
  }
}
