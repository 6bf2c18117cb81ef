/// What to make of an interface or union where it has one type: ``GraphQLDecoder/decodeCases(_:otherwise:)``.
public struct TypeCase<Model: GraphQLModel, Value> {
  let typeName: String
  let decode: @GraphQLActor (GraphQLDecoder<Model>) throws -> Value?

  /// Makes the value of a decodable: `.on(\.asBook, Self.book)` for `case book(Book)`.
  @GraphQLActor
  public static func on<Target, Content: GraphQLDecodable<Target>>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>, _ make: @escaping (Content) throws -> Value
  ) -> TypeCase {
    TypeCase(typeName: Target.__typename) { try $0.decode(path) { try make(Content(from: $0)) } }
  }

  /// Makes the value by a closure, which reads what was selected for the type.
  @GraphQLActor
  public static func on<Target>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>,
    decode: @escaping @GraphQLActor (GraphQLDecoder<Target>) throws -> Value
  ) -> TypeCase {
    TypeCase(typeName: Target.__typename) { try $0.decode(path) { try decode($0) } }
  }
}
