// One subscript for each shape, so that results have the wrappers of the schema.
extension SelectedObject {
  /// Reads a nested object.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> SelectedObject<Base> where Path.Field == GraphQLObject<Base> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a nested object that may be null.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> SelectedObject<Base>? where Path.Field == GraphQLObject<Base?> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a list of objects.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> [SelectedObject<Base>] where Path.Field == GraphQLObject<[Base]> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a list of objects, which may be null.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> [SelectedObject<Base>]? where Path.Field == GraphQLObject<[Base]?> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a list of objects that may be null.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> [SelectedObject<Base>?] where Path.Field == GraphQLObject<[Base?]> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a list, which may be null, of objects that may be null.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Base>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> [SelectedObject<Base>?]? where Path.Field == GraphQLObject<[Base?]?> {
    get throws { try whole { try decoder.decode(path) } }
  }
}
