extension GraphQLDecoder {
  /// A place that a nested selection was found at: what can be read there, and where the value lies that answers it.
  @usableFromInline
  struct Nested<Base: GraphQLModel> {
    @usableFromInline let context: DecodingContext
    @usableFromInline let scope: DecodingScope
    @usableFromInline let place: Int

    @usableFromInline
    init(context: DecodingContext, scope: DecodingScope, place: Int) {
      self.context = context
      self.scope = scope
      self.place = place
    }

    var value: ResponseValue { ResponseValue(storage: context.storage, index: place) }

    /// The decoder of one object, for as long as the closure runs.
    @GraphQLActor
    @inlinable
    @inline(__always)
    func one<Result>(_ transform: (GraphQLDecoder<Base>) throws -> Result) throws -> Result {
      if context.tape.kind(at: place) != .object { throw mismatch(expected: Base.self) }
      let frame = context.frames.enter(scope, place, of: context.tape)
      defer { context.frames.leave(frame) }
      return try transform(
        GraphQLDecoder<Base>(context: context, scope: scope, frame: frame, place: UInt32(truncatingIfNeeded: place)))
    }

    /// One object, to be kept.
    @GraphQLActor
    @usableFromInline
    func selected() throws -> SelectedObject<Base> {
      if context.tape.kind(at: place) != .object { throw mismatch(expected: Base.self) }
      return SelectedObject(
        decoder: GraphQLDecoder<Base>(
          context: context, scope: scope, frame: context.frames.none(for: scope),
          place: UInt32(truncatingIfNeeded: place)))
    }

    /// The object, or nil for null.
    @GraphQLActor
    @inlinable
    @inline(__always)
    func optional<Result>(_ transform: (Self) throws -> Result) throws -> Result? {
      context.tape.isNull(at: place) ? nil : try transform(self)
    }

    /// Every element in turn.
    @GraphQLActor
    @inlinable
    @inline(__always)
    func list<Result>(_ transform: (Self) throws -> Result) throws -> [Result] {
      let tape = context.tape
      if tape.kind(at: place) != .array { throw mismatch(expected: [Base].self) }
      return try tape.decodeElements(of: place) {
        try transform(Self(context: context, scope: scope, place: $0))
      }
    }

    @usableFromInline
    @inline(never)
    func mismatch(expected: Any.Type) -> GraphQLFailure { value.mismatch(expected: expected) }
  }

  @GraphQLActor
  @inlinable
  @inline(__always)
  func nested<Shape: GraphQLShape, Result>(
    _ field: GraphQLObject<Shape>, alias: String?, _ transform: (Nested<Shape.Base>) throws -> Result
  ) throws -> Result {
    if alias == nil, let name = field.__descriptor.literalName { return try nested(name, transform) }
    return try searchedNested(field, alias: alias, transform)
  }

  /// Decodes a composite field that its name alone picks.
  @GraphQLActor
  @inlinable
  @inline(__always)
  func nested<Base, Result>(_ name: StaticString, _ transform: (Nested<Base>) throws -> Result) throws -> Result {
    let found = try nextObject(name) ?? searchedObject(FieldDescriptor(name), alias: nil)
    do {
      return try transform(Nested(context: context, scope: found.scope, place: found.place))
    } catch {
      throw failure(error, within: FieldDescriptor(name), alias: nil)
    }
  }

  /// The value of the next field, if that is the one with this name, and it was read for another object before.
  @GraphQLActor
  @inlinable
  @inline(__always)
  func nextObject(_ name: StaticString) -> FoundObject? {
    guard let child = frame.frame.pointee.fields[frame.frame.pointee.next].child else { return nil }
    let place = nextPlace(name)
    return place == 0 ? nil : FoundObject(scope: DecodingScope(header: child), place: place)
  }

  /// Decodes a composite field that an alias or arguments may pick.
  @GraphQLActor
  @inlinable
  func searchedNested<Shape: GraphQLShape, Result>(
    _ field: GraphQLObject<Shape>, alias: String?, _ transform: (Nested<Shape.Base>) throws -> Result
  ) throws -> Result {
    let found = try searchedObject(field.__descriptor, alias: alias)
    do {
      return try transform(Nested(context: context, scope: found.scope, place: found.place))
    } catch {
      throw failure(error, within: field.__descriptor, alias: alias)
    }
  }
}

// One overload for each shape, so that results have the wrappers of the schema.
extension GraphQLDecoder {
  /// Decodes a nested object by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result where Path.Field == GraphQLObject<Base> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.one(transform) }
  }

  /// Decodes a nested object that may be null by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> Result? where Path.Field == GraphQLObject<Base?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.optional { try $0.one(transform) } }
  }

  /// Decodes a list of objects by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result] where Path.Field == GraphQLObject<[Base]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) { try $0.list { try $0.one(transform) } }
  }

  /// Decodes a list of objects, which may be null by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result]? where Path.Field == GraphQLObject<[Base]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.one(transform) } }
    }
  }

  /// Decodes a list of objects that may be null by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?] where Path.Field == GraphQLObject<[Base?]> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.list { try $0.optional { try $0.one(transform) } }
    }
  }

  /// Decodes a list, which may be null, of objects that may be null by a closure.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Base, Result>(
    _ path: KeyPath<Model, Path>, _ transform: (GraphQLDecoder<Base>) throws -> Result
  ) throws -> [Result?]? where Path.Field == GraphQLObject<[Base?]?> {
    try nested(Model.__catalogue[keyPath: path].__field, alias: nil) {
      try $0.optional { try $0.list { try $0.optional { try $0.one(transform) } } }
    }
  }
}
