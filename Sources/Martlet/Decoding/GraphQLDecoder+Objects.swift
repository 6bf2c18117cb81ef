extension GraphQLDecoder {
  /// A place that a nested selection was found at: the selection sets, and the value that answers it.
  struct Nested<Base: GraphQLModel> {
    let context: DecodingContext
    let sets: [Int]
    let value: ResponseValue

    /// The decoder of one object.
    @GraphQLActor
    func one<Result>(_ transform: (GraphQLDecoder<Base>) throws -> Result) throws -> Result {
      guard value.kind == .object else { throw value.mismatch(expected: Base.self) }
      return try transform(GraphQLDecoder<Base>(context: context, sets: sets, object: value))
    }

    /// The object, or nil for null.
    @GraphQLActor
    func optional<Result>(_ transform: (Self) throws -> Result) throws -> Result? {
      value.kind == .null ? nil : try transform(self)
    }

    /// Every element in turn.
    @GraphQLActor
    func list<Result>(_ transform: (Self) throws -> Result) throws -> [Result] {
      guard value.kind == .array else { throw value.mismatch(expected: [Base].self) }
      var results: [Result] = []
      let elements = try value.elements(expected: [Base].self)
      results.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        results.append(
          try GraphQLFailure.locating(.index(index)) {
            try transform(Self(context: context, sets: sets, value: element))
          }
        )
      }
      return results
    }
  }

  @GraphQLActor
  func nested<Shape: GraphQLShape, Result>(
    _ field: GraphQLObject<Shape>, alias: String?, _ transform: (Nested<Shape.Base>) throws -> Result
  ) throws -> Result {
    let node = try node(field.__descriptor, alias: alias)
    return try GraphQLFailure.locating(.key(node.responseKey)) {
      guard let value = object.member(node.responseKey) else { throw missing(node) }
      return try transform(Nested(context: context, sets: children(of: node), value: value))
    }
  }
}

// One overload for each shape, so that results have the wrappers of the schema.
extension GraphQLDecoder {
  /// Decodes a nested object by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result where Path.Field == GraphQLObject<Base> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.one(transform) }
  }

  /// Decodes a nested object that may be null by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.optional { try $0.one(transform) } }
  }

  /// Decodes a list of objects by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result] where Path.Field == GraphQLObject<[Base]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.list { try $0.one(transform) } }
  }

  /// Decodes a list of objects, which may be null by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects that may be null by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?] where Path.Field == GraphQLObject<[Base?]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null by a closure.
  @GraphQLActor
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.optional { try $0.one(transform) } } }
    }
  }
}
