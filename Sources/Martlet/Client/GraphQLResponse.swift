/// A decoded answer: the value, and the field errors that came beside it.
public struct GraphQLResponse<Value: Sendable>: Sendable {
  /// What was decoded from `data`.
  public let value: Value
  /// The errors of single fields, which are null in `data` on that account; empty if the answer is complete.
  public let errors: [GraphQLError]
  /// What the server added to the whole response.
  public let extensions: AnyCodable?
  /// The HTTP status, where there was one.
  public let status: Int?
  /// What the request asked for.
  public let plan: SelectionPlan
  /// Whether nothing more will be added to this value: false while deferred or streamed parts are on their way.
  public var isComplete = true
}

extension GraphQLResponse {
  /// What the server added to the whole response, as a value of this type; nil if it added nothing.
  ///
  /// ```swift
  /// let cost = try response.extensions(as: Cost.self)
  /// ```
  public func extensions<Extensions: Decodable>(as type: Extensions.Type) throws -> Extensions? {
    try extensions.map { try $0.value(as: type) }
  }

  /// The attribute that an error is about, whatever its name in the response: `Person.number` for the path `me.phone`.
  ///
  /// - Returns: Nil if the error names no path of this query.
  public func attribute(of error: GraphQLError) -> SelectedAttribute? { plan.attribute(at: error.path) }

  /// The errors at an attribute of the root and below.
  @GraphQLActor
  public func errors<Path: GraphQLFieldPath>(at path: KeyPath<Value.Model, Path>) -> [GraphQLError]
  where Value: GraphQLDecodable {
    errors(of: Value.Model.__catalogue[keyPath: path].__field.__descriptor)
  }

  /// The errors at an attribute of the root and below.
  @GraphQLActor
  public func errors<Root: GraphQLRootModel, Path: GraphQLFieldPath>(at path: KeyPath<Root, Path>) -> [GraphQLError]
  where Value == SelectedObject<Root> {
    errors(of: Root.__catalogue[keyPath: path].__field.__descriptor)
  }

  @GraphQLActor
  private func errors(of descriptor: FieldDescriptor) -> [GraphQLError] {
    let keys = plan.responseKeys(of: descriptor, alias: nil, in: 0)
    return errors.filter { error in
      guard case .key(let key)? = error.path.first else { return false }
      return keys.contains(key)
    }
  }
}

extension GraphQLError {
  /// What the server added, as a value of this type; nil if it added nothing.
  ///
  /// ```swift
  /// let wait = try error.extensions(as: RateLimit.self)?.retryAfter
  /// ```
  public func extensions<Extensions: Decodable>(as type: Extensions.Type) throws -> Extensions? {
    try extensions.map { try $0.value(as: type) }
  }
}
