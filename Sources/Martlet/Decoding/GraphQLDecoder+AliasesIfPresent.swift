// What was selected under an alias, for each shape; nil stands for null and for what was not selected.
extension GraphQLDecoder {
  /// Decodes a value that was selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value> {
    try leafIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias)
  }

  /// Decodes a nullable value that was selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value?> {
    try leafIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias)
  }

  /// Decodes a nested object, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.one(transform) }
  }

  /// Decodes a nested object, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }

  /// Decodes a nested object that may be null, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.one(transform) }
  }

  /// Decodes a nested object that may be null, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base?> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }

  /// Decodes a list of objects, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.one(transform) }
    }
  }

  /// Decodes a list of objects, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }

  /// Decodes a list of objects, which may be null, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.one(transform) }
    }
  }

  /// Decodes a list of objects, which may be null, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]?> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }

  /// Decodes a list of objects that may be null, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects that may be null, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }

  /// Decodes a list, which may be null, of objects that may be null, selected under this alias, by a closure; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nestedIfPresent(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null, selected under this alias; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decodeIfPresent(alias, path) { try Value(from: $0) }
  }
}
