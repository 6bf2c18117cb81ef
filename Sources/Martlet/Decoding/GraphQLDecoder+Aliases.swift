// One overload for each shape, for what was selected under an alias.
extension GraphQLDecoder {
  /// Decodes a nested object, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result where Path.Field == GraphQLObject<Base> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.one(transform) }
  }

  /// Decodes a nested object, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value where Path.Field == GraphQLObject<Base> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a nested object, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base> where Path.Field == GraphQLObject<Base> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.selected() }
  }

  /// Decodes a nested object that may be null, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.optional { try $0.one(transform) } }
  }

  /// Decodes a nested object that may be null, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> Value? where Path.Field == GraphQLObject<Base?> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a nested object that may be null, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base>? where Path.Field == GraphQLObject<Base?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.optional { try $0.selected() } }
  }

  /// Decodes a list of objects, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result] where Path.Field == GraphQLObject<[Base]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.list { try $0.one(transform) } }
  }

  /// Decodes a list of objects, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value] where Path.Field == GraphQLObject<[Base]> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a list of objects, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>] where Path.Field == GraphQLObject<[Base]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) { try $0.list { try $0.selected() } }
  }

  /// Decodes a list of objects, which may be null, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.optional { try $0.list { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects, which may be null, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value]? where Path.Field == GraphQLObject<[Base]?> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a list of objects, which may be null, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>]? where Path.Field == GraphQLObject<[Base]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.optional { try $0.list { try $0.selected() } }
    }
  }

  /// Decodes a list of objects that may be null, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?] where Path.Field == GraphQLObject<[Base?]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects that may be null, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?] where Path.Field == GraphQLObject<[Base?]> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a list of objects that may be null, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?] where Path.Field == GraphQLObject<[Base?]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.list { try $0.optional { try $0.selected() } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null, selected under this alias, by a closure.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.optional { try $0.list { try $0.optional { try $0.one(transform) } } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null, selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base, Value: GraphQLDecodable<Base>>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type
  ) throws -> [Value?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decode(alias, path) { try Value(from: $0) }
  }

  /// Gives a list, which may be null, of objects that may be null, selected under this alias, to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: alias) {
      try $0.optional { try $0.list { try $0.optional { try $0.selected() } } }
    }
  }
}
