/// An object of a response, read by the names of its attributes: `try person.email`, `try person.name.givenName`.
///
/// For use without a decodable of your own. Within ``GraphQLActor`` reading is immediate; elsewhere, `await` it.
@dynamicMemberLookup
public struct SelectedObject<Model: GraphQLModel>: Sendable {
  /// The decoder of the same object, for aliases and conversions.
  public let decoder: GraphQLDecoder<Model>

  /// The name of the object's type, if it was selected or asked for on account of a type condition.
  public var typename: String? { decoder.typename }

  /// Reads a value.
  @GraphQLActor
  public subscript<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    dynamicMember path: any KeyPath<Model, Path> & Sendable
  ) -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads what was selected for one possible type; nil if the object has another type.
  @GraphQLActor
  public subscript<Target>(
    dynamicMember path: any KeyPath<Model, GraphQLFragment<Target>> & Sendable
  ) -> SelectedObject<Target>? {
    get throws { try whole { try decoder.decode(path) } }
  }

  /// Reads a value that was selected under this alias.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: any KeyPath<Model, Path> & Sendable
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try whole { try decoder.decode(alias, path) }
  }

  /// The whole object as a value of a decodable type.
  @GraphQLActor
  public func decode<Value: GraphQLDecodable<Model>>(as type: Value.Type) throws -> Value {
    try whole { try Value(from: decoder) }
  }

  /// Runs the body; a failure that leaves it gets the way to this object in front of its path.
  @GraphQLActor
  func whole<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var failure as GraphQLFailure where !failure.hasWholePath {
      failure.path = decoder.context.pathInData(to: decoder.place) + failure.path
      failure.hasWholePath = true
      throw failure
    }
  }
}
