// Plain `Decodable` types, for code that exists. A type that is `GraphQLDecodable` as well is read as that.
extension GraphQLClient {
  /// Sends a query and reads the answer into a `Decodable` type, whose coding keys are the response keys.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field and `errors` is
  ///   `.strict`.
  @_disfavoredOverload
  public func query<Content: Query, Value: Decodable & Sendable>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict,
    options: DecodableOptions = DecodableOptions()
  ) async throws -> Value where Content.Model: GraphQLQueryRoot {
    try await response(for: Request(query, naming: naming), as: type, errors: errors, options: options).value
  }

  /// Sends a mutation and reads the answer into a `Decodable` type, whose coding keys are the response keys.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed and `errors` is `.strict`. Others may have
  ///   taken effect.
  @_disfavoredOverload
  public func mutate<Content: Query, Value: Decodable & Sendable>(
    _ mutation: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict,
    options: DecodableOptions = DecodableOptions()
  ) async throws -> Value where Content.Model: GraphQLMutationRoot {
    try await response(for: Request(mutation, naming: naming), as: type, errors: errors, options: options).value
  }

  /// Sends a request and reads the answer into a `Decodable` type; errors of single fields come beside the value.
  @_disfavoredOverload
  public func response<Root: GraphQLRootModel, Value: Decodable & Sendable>(
    for request: Request<Root>, as type: Value.Type, errors: ErrorPolicy = .partial, headers: [String: String] = [:],
    timeout: Duration? = nil, options: DecodableOptions = DecodableOptions()
  ) async throws -> GraphQLResponse<Value> {
    try await response(for: request, errors, headers, timeout) {
      try SelectedObject(decoder: $0).decode(as: type, options: options)
    }
  }

  /// Listens to a subscription and reads its results into a `Decodable` type, whose coding keys are the response keys.
  ///
  /// - Parameters:
  ///   - errors: With `.strict`, a result in which a field failed ends the stream.
  ///   - resuming: Makes the query with which the subscription is taken up again after its connection was lost.
  /// - Returns: A stream that starts the operation when it is read.
  @_disfavoredOverload
  public func subscribe<Content: Query, Value: Decodable & Sendable>(
    _ subscription: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial,
    options: DecodableOptions = DecodableOptions(), resuming: (@Sendable () async throws -> Content)? = nil
  ) -> GraphQLStream<Value> where Content.Model: GraphQLSubscriptionRoot {
    stream(errors, StreamOrigin(subscription, naming, resuming)) {
      try SelectedObject(decoder: $0).decode(as: type, options: options)
    }
  }

  /// Sends a query or mutation whose answer may come in parts, and reads it into a `Decodable` type anew with each; members
  /// that have not come yet are missing.
  @_disfavoredOverload
  public func stream<Content: Query, Value: Decodable & Sendable>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial,
    options: DecodableOptions = DecodableOptions()
  ) -> GraphQLStream<Value> where Content.Model: GraphQLRootModel {
    stream(errors, StreamOrigin(query, naming)) {
      try SelectedObject(decoder: $0).decode(as: type, options: options)
    }
  }

  /// Starts a request that is ready, of whatever kind, and reads what arrives into a `Decodable` type.
  @_disfavoredOverload
  public func stream<Root: GraphQLRootModel, Value: Decodable & Sendable>(
    _ request: Request<Root>, as type: Value.Type, errors: ErrorPolicy = .partial,
    options: DecodableOptions = DecodableOptions()
  ) -> GraphQLStream<Value> {
    stream(errors, StreamOrigin(request)) { try SelectedObject(decoder: $0).decode(as: type, options: options) }
  }
}
