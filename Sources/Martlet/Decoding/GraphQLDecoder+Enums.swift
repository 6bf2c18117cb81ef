extension GraphQLDecoder {
  /// Decodes an enum's values as the ones that the catalogue lists, in the lists and optionals of the schema:
  /// `decode(\.state, as: API.Enum.State.self)`.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unexpectedValue` for a value that the catalogue does not list.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Leaf: GraphQLEnumLeaf>(
    _ path: KeyPath<Model, Path>, as type: Leaf.Values.Type
  ) throws -> Leaf.Known.Decoded where Path.Field == GraphQLValue<Leaf> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor) { try Leaf.Known.__decode($0) }
  }

  /// Decodes the values of an enum that was selected under this alias, as the ones that the catalogue lists.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Leaf: GraphQLEnumLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Leaf.Values.Type
  ) throws -> Leaf.Known.Decoded where Path.Field == GraphQLValue<Leaf> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias) { try Leaf.Known.__decode($0) }
  }

  /// Decodes an enum's value; nil if it is null or was not selected, and for one that the catalogue does not list.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Values: GraphQLEnumValues>(
    _ path: KeyPath<Model, Path>, as type: Values.Type
  ) throws -> Values? where Path.Field == GraphQLValue<GraphQLEnum<Values>> {
    try decodeIfPresent(path)?.known
  }

  /// Decodes a nullable enum's value; nil if it is null or was not selected, and for one that the catalogue does not list.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Values: GraphQLEnumValues>(
    _ path: KeyPath<Model, Path>, as type: Values.Type
  ) throws -> Values? where Path.Field == GraphQLValue<GraphQLEnum<Values>?> {
    try decodeIfPresent(path)?.known
  }

  /// Decodes the value of an enum that was selected under this alias; nil if it is null or was not selected, and for one
  /// that the catalogue does not list.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Values: GraphQLEnumValues>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Values.Type
  ) throws -> Values? where Path.Field == GraphQLValue<GraphQLEnum<Values>> {
    try decodeIfPresent(alias, path)?.known
  }

  /// Decodes the value of a nullable enum that was selected under this alias; nil if it is null or was not selected, and
  /// for one that the catalogue does not list.
  @GraphQLActor
  public func decodeIfPresent<Path: GraphQLFieldPath, Values: GraphQLEnumValues>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Values.Type
  ) throws -> Values? where Path.Field == GraphQLValue<GraphQLEnum<Values>?> {
    try decodeIfPresent(alias, path)?.known
  }
}
