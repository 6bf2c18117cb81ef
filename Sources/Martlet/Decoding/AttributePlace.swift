/// A value in an answer, on the way from an attribute to what it is decoded to.
public struct AttributePlace: Sendable {
  let context: DecodingContext
  /// What can be read within, for objects.
  let scope: DecodingScope?
  let value: ResponseValue
  let dropped: DroppedElements
  let refused: RefusedObjects

  /// The place of an element of this list.
  func element(_ element: ResponseValue) -> AttributePlace {
    AttributePlace(context: context, scope: scope, value: element, dropped: dropped, refused: refused)
  }

  /// The way from the root of the data to this value.
  @GraphQLActor
  private var path: [ResponsePathElement] { context.pathInData(to: value.index) }
}

// MARK: - Objects

extension AttributePlace {
  /// Decodes the object here.
  @GraphQLActor
  func object<Model: GraphQLModel, Result>(
    of model: Model.Type, _ transform: (GraphQLDecoder<Model>) throws -> Result
  ) throws -> Result {
    let nested = try nested(of: model)
    try refuse(nested)
    return try nested.one(transform)
  }

  /// The object here, to be kept.
  @GraphQLActor
  func selectedObject<Model: GraphQLModel>() throws -> SelectedObject<Model> {
    let nested = try nested(of: Model.self)
    try refuse(nested)
    return try nested.selected()
  }

  @GraphQLActor
  private func nested<Model: GraphQLModel>(of model: Model.Type) throws -> GraphQLDecoder<Model>.Nested<Model> {
    guard let scope, value.kind == .object else { throw value.mismatch(expected: model) }
    return GraphQLDecoder<Model>.Nested<Model>(context: context, scope: scope, place: value.index)
  }

  @GraphQLActor
  private func refuse<Model: GraphQLModel>(_ nested: GraphQLDecoder<Model>.Nested<Model>) throws {
    if refused.contains(.unknownTypes), let name = try nested.selected().decoder.unknownTypename() {
      throw GraphQLFailure(
        code: .unknownType, message: "\(name) is no type of \(Model.__typename) that the catalogue lists.")
    }
  }

  /// The name of the object's type, if the catalogue does not list it for this interface or union.
  @GraphQLActor
  private func unknownType<Model: GraphQLModel>(of model: Model.Type) throws -> String? {
    try nested(of: model).selected().decoder.unknownTypename()
  }
}

// MARK: - What is left out

extension AttributePlace {
  /// Whether an object here is to be left out on account of its type.
  @GraphQLActor
  func isDropped(source: Any.Type) throws -> Bool {
    guard dropped.contains(.unknownTypes), value.kind == .object, let model = source as? any GraphQLAbstractModel.Type
    else { return false }
    return try unknownType(of: model) != nil
  }

  /// Whether the list element here is to be left out before it is decoded.
  @GraphQLActor
  func isDroppedElement(source: Any.Type) throws -> Bool {
    if value.kind == .null { return dropped.contains(.nulls) }
    return try isDropped(source: source)
  }

  /// Whether the list element here is to be left out as it cannot be decoded.
  @GraphQLActor
  func drops(_ error: any Error) throws -> Bool {
    guard dropped.contains(.failures), !GraphQLFailure.isMistake(error) else { return false }
    context.didFail()
    return true
  }
}

// MARK: - Failures that are kept as values

extension AttributePlace {
  /// What the server reported for this place and below; nil if it reported nothing.
  @GraphQLActor
  func reportedFailure() -> GraphQLFailure? {
    let errors = context.errorPlaces.errors(within: value)
    if errors.isEmpty { return nil }
    return .fieldErrors(errors, path: path, plan: context.plan)
  }

  /// A failure to be kept as a value, with the whole way to its place, and what the server reported there.
  ///
  /// - Throws: The error itself, if it is none to be kept: a cancellation, or a mistake in the program.
  @GraphQLActor
  func collected(_ error: any Error) throws -> GraphQLFailure {
    if GraphQLFailure.isMistake(error) { throw error }
    let failure = GraphQLFailure.failure(error, below: path)
    context.didFail()
    let errors = context.errorPlaces.errors(within: value)
    if errors.isEmpty { return failure }
    return .fieldErrors(errors, path: failure.path, plan: context.plan, cause: failure)
  }
}

extension GraphQLFailure {
  /// Whether an error is none to be kept beside values: a cancellation, or a mistake in the program.
  static func isMistake(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    guard let failure = error as? GraphQLFailure else { return false }
    return [.notSelected, .ambiguousAttribute, .unnamedTypes].contains(failure.code)
  }

  /// The error as a failure whose path begins at the root of the data.
  static func failure(_ error: any Error, below path: @autoclosure () -> [ResponsePathElement]) -> GraphQLFailure {
    var failure =
      error as? GraphQLFailure ?? GraphQLFailure(code: .unexpectedValue, message: "\(error)", cause: error)
    if !failure.hasWholePath {
      failure.path = path() + failure.path
      failure.hasWholePath = true
    }
    return failure
  }
}
