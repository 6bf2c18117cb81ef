// One overload for each shape, so that results have the wrappers of the schema.
extension GraphQLDecoder {
  /// Gives a nested object to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base> where Path.Field == GraphQLObject<Base> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.selected() }
  }

  /// Gives a nested object that may be null to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base>? where Path.Field == GraphQLObject<Base?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.optional { try $0.selected() } }
  }

  /// Gives a list of objects to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>] where Path.Field == GraphQLObject<[Base]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.list { try $0.selected() } }
  }

  /// Gives a list of objects, which may be null to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>]? where Path.Field == GraphQLObject<[Base]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.selected() } }
    }
  }

  /// Gives a list of objects that may be null to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?] where Path.Field == GraphQLObject<[Base?]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.list { try $0.optional { try $0.selected() } }
    }
  }

  /// Gives a list, which may be null, of objects that may be null to be read by its attributes' names.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.optional { try $0.selected() } } }
    }
  }
}
