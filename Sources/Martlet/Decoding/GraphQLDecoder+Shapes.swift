// Decoding to a type that says by itself what may be null and what is a list.
extension GraphQLDecoder {
  /// Decodes an attribute to exactly this shape, whatever the schema says of nulls.
  ///
  /// ```swift
  /// friends = try decoder.decode(\.friends, as: [Friend].self)                    // no null is put up with
  /// grid = try decoder.decode(\.grid, as: [[Cell]].self)                          // any depth
  /// items = try decoder.decode(\.items, as: [Item].self, dropping: .nulls)
  /// phone = try decoder.decode(\.phone, as: Result<String, GraphQLFailure>.self)  // a failure is a value
  /// ```
  ///
  /// - Parameters:
  ///   - dropping: What is left out of lists.
  ///   - refusing: What is an error although the schema permits it.
  /// - Throws: ``GraphQLFailure``; with code `.unexpectedNull` at the path of a null that the shape has no optional for.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Wanted: ExactShape>(
    _ path: KeyPath<Model, Path>, as type: Wanted.Type, dropping: DroppedElements = [], refusing: RefusedObjects = []
  ) throws -> Wanted.__Decoded where Path.Field: ShapedField, Path.Field.__Source == Wanted.__Source {
    try shape(type, of: Model.__catalogue[keyPath: path].__field, alias: nil, dropping: dropping, refusing: refusing) {
      try type.__decodeMissing($0)
    }
  }

  /// Decodes what was selected under this alias to exactly this shape.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Wanted: ExactShape>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Wanted.Type, dropping: DroppedElements = [],
    refusing: RefusedObjects = []
  ) throws -> Wanted.__Decoded where Path.Field: ShapedField, Path.Field.__Source == Wanted.__Source {
    try shape(type, of: Model.__catalogue[keyPath: path].__field, alias: alias, dropping: dropping, refusing: refusing)
    {
      try type.__decodeMissing($0)
    }
  }

  /// Decodes an attribute to exactly this shape; the default stands for null, and for what the answer lacks.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Wanted: ExactShape>(
    _ path: KeyPath<Model, Path>, as type: Wanted.Type, default: @autoclosure () throws -> Wanted.__Decoded,
    dropping: DroppedElements = [], refusing: RefusedObjects = []
  ) throws -> Wanted.__Decoded where Path.Field: ShapedField, Path.Field.__Source == Wanted.__Source {
    try shape(
      Wanted?.self, of: Model.__catalogue[keyPath: path].__field, alias: nil, dropping: dropping, refusing: refusing
    ) {
      _ in nil
    } ?? `default`()
  }

  /// Decodes what was selected under this alias; the default stands for null, and for what the answer lacks.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Wanted: ExactShape>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Wanted.Type,
    default: @autoclosure () throws -> Wanted.__Decoded, dropping: DroppedElements = [], refusing: RefusedObjects = []
  ) throws -> Wanted.__Decoded where Path.Field: ShapedField, Path.Field.__Source == Wanted.__Source {
    try shape(
      Wanted?.self, of: Model.__catalogue[keyPath: path].__field, alias: alias, dropping: dropping, refusing: refusing
    ) {
      _ in nil
    } ?? `default`()
  }

  /// Decodes a nullable value; the default stands for null, and for what the answer lacks.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>, default: @autoclosure () throws -> Value.Decoded
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value?> {
    try shape(Value?.self, of: Model.__catalogue[keyPath: path].__field, alias: nil) { _ in nil } ?? `default`()
  }

  /// Decodes a nullable value that was selected under this alias; the default stands for null, and for what the answer
  /// lacks.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>, default: @autoclosure () throws -> Value.Decoded
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value?> {
    try shape(Value?.self, of: Model.__catalogue[keyPath: path].__field, alias: alias) { _ in nil } ?? `default`()
  }
}

extension GraphQLDecoder {
  /// Decodes a field to a shape; `missing` says what stands for one that the answer lacks.
  @GraphQLActor
  private func shape<Wanted: AttributeShape>(
    _ type: Wanted.Type, of field: some GraphQLField, alias: String?, dropping: DroppedElements = [],
    refusing: RefusedObjects = [], missing: (GraphQLFailure) throws -> Wanted.__Decoded
  ) throws -> Wanted.__Decoded {
    let index = try self.field(field.__descriptor, alias: alias)
    let node = context.scopes.details(of: scope).fields[index].node
    return try GraphQLFailure.locating(.key(node.responseKey)) {
      guard let found = context.place(ofField: index, in: scope, frame, object: place) else {
        return try missing(failureOfMissing(node))
      }
      let place = AttributePlace(
        context: context, scope: context.scopes.child(of: scope, field: index),
        value: ResponseValue(storage: context.storage, index: found), dropped: dropping, refused: refusing)
      do {
        return try Wanted.__decode(at: place)
      } catch {
        context.didFail()
        guard let failure = error as? GraphQLFailure, failure.isOfTheFieldItself else { throw error }
        throw failure.prefixed("\(node.parentType).\(node.name), selected at \(node.location): ")
      }
    }
  }

  /// Why the answer lacks a field: what the server reported, if it did.
  @GraphQLActor
  private func failureOfMissing(_ node: PlannedNode) -> GraphQLFailure {
    let failure = missing(node)
    let errors = context.errorPlaces.errors(at: node.responseKey, missingFrom: object)
    if errors.isEmpty { return failure }
    return .fieldErrors(errors, path: [], plan: plan, cause: failure)
  }
}

extension GraphQLFailure {
  /// Whether it is about a field's own value, or an element in it, rather than about a field within.
  fileprivate var isOfTheFieldItself: Bool {
    !hasWholePath && !Self.isMistake(self)
      && path.allSatisfy { element in
        if case .index = element { true } else { false }
      }
  }
}
