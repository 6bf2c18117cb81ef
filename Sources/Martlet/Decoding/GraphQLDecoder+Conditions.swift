extension GraphQLDecoder {
  /// Decodes what was selected for one possible type of an interface or union; nil if the object has another type.
  @GraphQLActor
  public func decode<Target, Value: GraphQLDecodable<Target>>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>, as type: Value.Type
  ) throws -> Value? {
    try decode(on: Target.self) { try Value(from: $0) }
  }

  /// Decodes what was selected for one possible type by a closure; nil if the object has another type.
  @GraphQLActor
  public func decode<Target, Result>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>, _ transform: (GraphQLDecoder<Target>) throws -> Result
  ) throws -> Result? {
    try decode(on: Target.self, transform)
  }

  /// Gives what was selected for one possible type, to be read by its attributes' names; nil if the object has another
  /// type.
  @GraphQLActor
  public func decode<Target>(_ path: KeyPath<Model, GraphQLFragment<Target>>) throws -> SelectedObject<Target>? {
    try decode(on: Target.self) { SelectedObject(decoder: $0) }
  }

  /// Decodes what was selected with `Attribute(on:)` by a closure; nil if the object has another type.
  @GraphQLActor
  public func decode<Target: GraphQLModel, Result>(
    on type: Target.Type, _ transform: (GraphQLDecoder<Target>) throws -> Result
  ) throws -> Result? {
    let nodes = conditionNodes(Target.__typename)
    if nodes.isEmpty {
      throw GraphQLFailure(
        code: .notSelected,
        message: """
          \(Model.__typename) as \(Target.__typename) was decoded, but \(sets.first.map { plan.sets[$0].query } ?? "") does not select it. Add \
          Attribute(\\.as\(Target.__typename)) { … } there.
          """)
    }
    let holds = try nodes.contains { node in
      try node.kind == .objectCondition
        ? requiredTypename() == Target.__typename : object.member(node.conditionKey) != nil
    }
    guard holds else { return nil }
    return try transform(GraphQLDecoder<Target>(context: context, sets: nodes.compactMap(\.child), object: object))
  }

  /// The name of the object's type, which was asked for on account of a type condition.
  private func requiredTypename() throws -> String {
    try GraphQLFailure.locating(.key("__typename")) {
      guard let value = object.member("__typename") else {
        throw GraphQLFailure(
          code: .missingValue,
          message: "The answer lacks __typename of \(Model.__typename), which tells whether a type condition holds.")
      }
      return try value.text(expected: String.self)
    }
  }
}
