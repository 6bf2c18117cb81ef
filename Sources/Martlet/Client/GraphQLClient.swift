/// Sends queries to a server and decodes the answers.
///
/// ```swift
/// let client = GraphQLClient(transport: HTTPTransport(url: url))
/// let person = try await client.query(PersonQuery(), as: Person.self)
/// ```
///
/// A client holds no state of its own and can be used from any number of tasks at once.
public struct GraphQLClient: Sendable {
  let transport: any Transport
  let middleware: [any Middleware]
  /// What each operation has that says nothing else.
  var defaults = OperationDefaults()
  /// What other modules keep with this client; a client with other settings has its own.
  package internal(set) var attachments = ClientAttachments()

  /// - Parameter middleware: The first one sees an operation first, and its answer last.
  public init(transport: any Transport, middleware: [any Middleware] = []) {
    self.transport = transport
    self.middleware = middleware
  }

  /// Sends a query and decodes the answer.
  ///
  /// - Parameter errors: Whether errors of single fields are thrown, or the rest is decoded.
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field, even one that may
  ///   be null, and `errors` is `.strict`. To have both errors and value, use
  ///   ``response(for:as:errors:headers:timeout:)``.
  public func query<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> Value where Content.Model: GraphQLQueryRoot {
    try await response(for: Request(query, naming: naming), as: type, errors: errors).value
  }

  /// Sends a query and gives the answer to be read by its attributes' names.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field and `errors` is
  ///   `.strict`.
  public func query<Content: Query>(
    _ query: Content, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLQueryRoot {
    try await response(for: Request(query, naming: naming), errors: errors).value
  }

  /// Sends a mutation and decodes the answer.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed and `errors` is `.strict`. Others may have
  ///   taken effect.
  public func mutate<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ mutation: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> Value where Content.Model: GraphQLMutationRoot {
    try await response(for: Request(mutation, naming: naming), as: type, errors: errors).value
  }

  /// Sends a mutation and gives the answer to be read by its attributes' names.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed and `errors` is `.strict`. Others may have
  ///   taken effect.
  public func mutate<Content: Query>(
    _ mutation: Content, naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict
  ) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLMutationRoot {
    try await response(for: Request(mutation, naming: naming), errors: errors).value
  }

  /// Sends a request and decodes the answer; errors of single fields come beside the value.
  ///
  /// - Parameters:
  ///   - errors: Whether errors of single fields come beside the value, or are thrown.
  ///   - headers: Additional headers for this request.
  ///   - timeout: How long to wait for the whole answer; nil leaves it to the transport.
  /// - Throws: ``GraphQLFailure``; with code `.requestErrors` if there is no data at all.
  public func response<Root: GraphQLRootModel, Value: GraphQLDecodable<Root>>(
    for request: Request<Root>, as type: Value.Type, errors: ErrorPolicy = .partial, headers: [String: String] = [:],
    timeout: Duration? = nil
  ) async throws -> GraphQLResponse<Value> {
    try await response(for: request, errors, headers, timeout) { try Value(from: $0) }
  }

  /// Sends a request and gives the answer to be read by its attributes' names.
  public func response<Root: GraphQLRootModel>(
    for request: Request<Root>, errors: ErrorPolicy = .partial, headers: [String: String] = [:],
    timeout: Duration? = nil
  ) async throws -> GraphQLResponse<SelectedObject<Root>> {
    try await response(for: request, errors, headers, timeout) { SelectedObject(decoder: $0) }
  }
}

extension GraphQLClient {
  func response<Root: GraphQLRootModel, Value: Sendable>(
    for request: Request<Root>, _ errors: ErrorPolicy, _ headers: [String: String], _ timeout: Duration?,
    _ transform: @GraphQLActor (GraphQLDecoder<Root>) throws -> Value
  ) async throws -> GraphQLResponse<Value> {
    defer { defaults.options.uploadProgress?.finish() }
    let answer = try await answer(to: request, headers: headers, timeout: timeout)
    return try await decode(answer, for: request, errors, transform)
  }

  func answer<Root>(
    to request: Request<Root>, headers: [String: String] = [:], timeout: Duration? = nil
  ) async throws -> TransportResponse {
    try await send(operation(for: request, headers: headers, timeout: timeout), through: middleware[...])
  }

  func operation<Root>(
    for request: Request<Root>, headers: [String: String] = [:], timeout: Duration? = nil
  ) -> GraphQLOperation {
    GraphQLOperation(
      kind: request.plan.operation, name: request.plan.operationName, document: request.document,
      variables: request.variables, headers: defaults.headers.merging(headers) { $1 },
      timeout: timeout ?? defaults.timeout, options: defaults.options)
  }

  private func send(_ operation: GraphQLOperation, through middleware: ArraySlice<any Middleware>) async throws
    -> TransportResponse
  {
    guard let first = middleware.first else { return try await transport.send(operation) }
    return try await first.intercept(operation) { try await send($0, through: middleware.dropFirst()) }
  }

  /// The server's errors come before any of decoding.
  @GraphQLActor
  func decode<Root: GraphQLRootModel, Value: Sendable>(
    _ answer: TransportResponse, for request: Request<Root>, _ policy: ErrorPolicy,
    _ transform: @GraphQLActor (GraphQLDecoder<Root>) throws -> Value
  ) throws -> GraphQLResponse<Value> {
    let errors = answer.document.graphQLErrors
    guard let data = answer.document.data else {
      throw GraphQLFailure.requestFailure(errors, status: answer.status, plan: request.plan)
    }
    if policy == .strict, !errors.isEmpty {
      throw GraphQLFailure.incomplete(errors, status: answer.status, plan: request.plan)
    }
    let value: Value
    do {
      value = try transform(
        DecodingContext(
          plan: request.plan, errors: errors, document: answer.document, data: data, client: self
        )
        .decoder(of: Root.self, at: data))
    } catch let failure as GraphQLFailure where !errors.isEmpty && !GraphQLFailure.isMistake(failure) {
      throw failure.caused(by: errors, status: answer.status, plan: request.plan)
    }
    return GraphQLResponse(
      value: value, errors: errors, extensions: answer.document.responseExtensions, status: answer.status,
      plan: request.plan)
  }
}
