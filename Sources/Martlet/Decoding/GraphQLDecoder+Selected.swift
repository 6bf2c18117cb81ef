// One overload for each shape, so that results have the wrappers of the schema.
extension GraphQLDecoder {
  /// Gives a nested object to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base> where Path.Field == GraphQLObject<Base> {
    try decode(path) { SelectedObject(decoder: $0) }
  }

  /// Gives a nested object that may be null to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> SelectedObject<Base>? where Path.Field == GraphQLObject<Base?> {
    try decode(path) { SelectedObject(decoder: $0) }
  }

  /// Gives a list of objects to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>] where Path.Field == GraphQLObject<[Base]> {
    try decode(path) { SelectedObject(decoder: $0) }
  }

  /// Gives a list of objects, which may be null to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>]? where Path.Field == GraphQLObject<[Base]?> {
    try decode(path) { SelectedObject(decoder: $0) }
  }

  /// Gives a list of objects that may be null to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?] where Path.Field == GraphQLObject<[Base?]> {
    try decode(path) { SelectedObject(decoder: $0) }
  }

  /// Gives a list, which may be null, of objects that may be null to be read by its attributes' names.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base>(
    _ path: KeyPath<Model, Path>
  ) throws -> [SelectedObject<Base>?]? where Path.Field == GraphQLObject<[Base?]?> {
    try decode(path) { SelectedObject(decoder: $0) }
  }
}
