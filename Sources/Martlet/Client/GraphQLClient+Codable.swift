// Plain `Decodable` types, for code that exists. A type that is `GraphQLDecodable` as well is read as that.
extension GraphQLClient {
  /// Sends a query and reads the complete answer into a `Decodable` type, whose coding keys are the response keys.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field.
  @_disfavoredOverload
  public func query<Content: Query, Value: Decodable & Sendable>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique,
    options: DecodableOptions = DecodableOptions()
  ) async throws -> Value where Content.Model: GraphQLQueryRoot {
    try await self.query(query, naming: naming).decode(as: type, options: options)
  }

  /// Sends a mutation and reads the complete answer into a `Decodable` type, whose coding keys are the response keys.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed. Others may have taken effect.
  @_disfavoredOverload
  public func mutate<Content: Query, Value: Decodable & Sendable>(
    _ mutation: Content, as type: Value.Type, naming: NamingPolicy = .unique,
    options: DecodableOptions = DecodableOptions()
  ) async throws -> Value where Content.Model: GraphQLMutationRoot {
    try await mutate(mutation, naming: naming).decode(as: type, options: options)
  }

  /// Sends a request and reads the answer into a `Decodable` type; errors of single fields come beside the value.
  @_disfavoredOverload
  public func response<Root: GraphQLRootModel, Value: Decodable & Sendable>(
    for request: Request<Root>, as type: Value.Type, headers: [String: String] = [:], timeout: Duration? = nil,
    options: DecodableOptions = DecodableOptions()
  ) async throws -> GraphQLResponse<Value> {
    let response = try await response(for: request, headers: headers, timeout: timeout)
    return GraphQLResponse(
      value: try await response.value.decode(as: type, options: options), errors: response.errors,
      extensions: response.extensions, status: response.status)
  }
}
