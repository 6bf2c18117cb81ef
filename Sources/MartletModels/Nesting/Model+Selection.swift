public import Martlet

extension Model {
  /// What a request selects of this model, within a query of your own: values, keys of relations, and whole what is
  /// included.
  ///
  /// ```swift
  /// Attribute(\.getPost[id: id]) { Post.selection(includes: { [$0.blog] }) }
  /// ```
  ///
  /// Read it by `decode(\.getPost, as: Post.self)`. What it lacks is loaded by the client that made the query.
  public static func selection<Catalogue: GraphQLModel>(
    of type: Catalogue.Type = Catalogue.self, includes: (ModelPath<Self>) -> [any IncludedPath] = { _ in [] }
  ) -> QueryContent<Catalogue> {
    precondition(
      Catalogue.__typename == modelName,
      "\(modelName).selection stands within braces of \(Catalogue.__typename); put it into those of a \(modelName).")
    return QueryContent(
      dynamic: ModelSelection.fields(of: Self.self, including: ModelIncludes(includes(ModelPath()))))
  }

  /// Reads the object that a decoder stands at, which the query selected by ``selection(of:includes:)``.
  ///
  /// - Throws: `GraphQLFailure`, with the path within the object.
  @GraphQLActor
  public init<Catalogue: GraphQLModel>(from decoder: GraphQLDecoder<Catalogue>) throws {
    self = try ModelReading.object(Self.self, in: decoder.responseValue, provider: decoder.client?.models)
  }
}
