extension GraphQLDecoder {
  /// Decodes what was selected for one possible type of an interface or union; nil if the object has another type.
  @GraphQLActor
  @inlinable
  public func decode<Target, Value: GraphQLDecodable<Target>>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>, as type: Value.Type
  ) throws -> Value? {
    try decode(on: Target.self) { try Value(from: $0) }
  }

  /// Decodes what was selected for one possible type by a closure; nil if the object has another type.
  @GraphQLActor
  @inlinable
  public func decode<Target, Result>(
    _ path: KeyPath<Model, GraphQLFragment<Target>>, _ transform: (GraphQLDecoder<Target>) throws -> Result
  ) throws -> Result? {
    try decode(on: Target.self, transform)
  }

  /// Gives what was selected for one possible type, to be read by its attributes' names; nil if the object has another
  /// type.
  @GraphQLActor
  public func decode<Target>(_ path: KeyPath<Model, GraphQLFragment<Target>>) throws -> SelectedObject<Target>? {
    guard let target = try scopeIfHolds(on: Target.self) else { return nil }
    return SelectedObject(
      decoder: GraphQLDecoder<Target>(
        context: context, scope: target, frame: context.frames.none(for: target), place: objectPlace))
  }

  /// Decodes what was selected with `Attribute(on:)` by a closure; nil if the object has another type.
  @GraphQLActor
  @inlinable
  public func decode<Target: GraphQLModel, Result>(
    on type: Target.Type, _ transform: (GraphQLDecoder<Target>) throws -> Result
  ) throws -> Result? {
    guard let target = try scopeIfHolds(on: Target.self) else { return nil }
    let frame = context.frames.enter(target, place, of: context.tape)
    defer { context.frames.leave(frame) }
    return try transform(GraphQLDecoder<Target>(context: context, scope: target, frame: frame, place: objectPlace))
  }
}

extension GraphQLDecoder {
  /// What can be read where the object has the type; nil if it has another.
  @GraphQLActor
  @usableFromInline
  func scopeIfHolds<Target: GraphQLModel>(on type: Target.Type) throws -> DecodingScope? {
    let details = context.scopes.details(of: scope)
    guard let condition = details.condition(on: Target.__typename) else {
      throw GraphQLFailure(
        code: .notSelected,
        message: """
          \(Model.__typename) as \(Target.__typename) was decoded, but \(selectingQuery) does not select it. Add \
          Attribute(\\.as\(Target.__typename)) { … } there.
          """)
    }
    return try holds(details.conditions[condition])
      ? context.scopes.scope(within: scope, condition: details.conditions[condition]) : nil
  }

  @GraphQLActor
  private func holds(_ condition: CompiledScope.Condition) throws -> Bool {
    if let mark = condition.mark, context.place(ofField: mark, in: scope, frame, object: place) != nil { return true }
    guard let typename = condition.typename else { return false }
    return try hasTypename(
      condition.typeName, at: context.place(ofField: typename, in: scope, frame, object: place))
  }

  /// Whether the object's type, which was asked for on account of a type condition, has this name.
  @GraphQLActor
  private func hasTypename(_ name: String, at place: Int?) throws -> Bool {
    try GraphQLFailure.locating(.key("__typename")) {
      guard let place else {
        throw GraphQLFailure(
          code: .missingValue,
          message: "The answer lacks __typename of \(Model.__typename), which tells whether a type condition holds.")
      }
      return try ResponseValue(storage: context.storage, index: place).text(expected: String.self) == name
    }
  }
}
