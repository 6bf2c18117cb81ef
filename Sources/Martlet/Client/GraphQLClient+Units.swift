extension Request {
  /// Makes a request of a unit.
  @GraphQLActor
  public init<Unit: Selectable<Root>>(
    _ unit: Unit.Type, naming: NamingPolicy = .unique, operationName: String? = nil,
    fragments: FragmentPolicy = .inlined, directives: [GraphQLDirective] = [],
    diagnostics: RequestDiagnostics = .standardError
  ) throws {
    try self.init(
      UnitQuery(Unit.self), naming: naming, operationName: operationName, fragments: fragments, directives: directives,
      diagnostics: diagnostics)
  }
}

extension GraphQLClient {
  /// Sends the selection of a unit as a query, and makes the unit of the answer.
  ///
  /// - Parameter errors: Whether errors of single fields are thrown, or the rest is decoded.
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field and `errors` is
  ///   `.strict`.
  public func query<Unit: Selectable>(
    _ unit: Unit.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> Unit where Unit.Model: GraphQLQueryRoot {
    try await response(for: Request(unit, naming: naming), as: unit, errors: errors).value
  }

  /// Sends the selection of a unit as a mutation, and makes the unit of the answer.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed and `errors` is `.strict`. Others may have
  ///   taken effect.
  public func mutate<Unit: Selectable>(
    _ unit: Unit.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> Unit where Unit.Model: GraphQLMutationRoot {
    try await response(for: Request(unit, naming: naming), as: unit, errors: errors).value
  }

  /// Listens to the selection of a unit as a subscription, and makes the unit of each result.
  ///
  /// - Parameter errors: With `.strict`, a result in which a field failed ends the stream.
  /// - Returns: A stream that starts the operation when it is read.
  public func subscribe<Unit: Selectable>(
    _ unit: Unit.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Unit> where Unit.Model: GraphQLSubscriptionRoot {
    stream(errors, StreamOrigin(unit, naming)) { try Unit(from: $0) }
  }

  /// Sends the selection of a unit, whose answer may come in parts, and makes the unit anew with each.
  public func stream<Unit: Selectable>(
    _ unit: Unit.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Unit> where Unit.Model: GraphQLRootModel {
    stream(errors, StreamOrigin(unit, naming)) { try Unit(from: $0) }
  }
}
