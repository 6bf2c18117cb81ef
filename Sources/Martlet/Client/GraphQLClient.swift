/// Sends queries to a server and decodes the answers.
///
/// ```swift
/// let client = GraphQLClient(transport: HTTPTransport(url: url))
/// let person = try await client.query(PersonQuery(), as: Person.self)
/// ```
///
/// A client holds no state of its own and can be used from any number of tasks at once.
public struct GraphQLClient: Sendable {
  private let transport: any Transport
  private let middleware: [any Middleware]

  /// - Parameter middleware: The first one sees an operation first, and its answer last.
  public init(transport: any Transport, middleware: [any Middleware] = []) {
    self.transport = transport
    self.middleware = middleware
  }

  /// Sends a query and decodes the complete answer.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field, even one that may
  ///   be null. To work with such partial answers, use ``response(for:as:headers:timeout:)``.
  public func query<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique
  ) async throws -> Value where Content.Model: GraphQLQueryRoot {
    try await complete(response(for: Request(query, naming: naming), as: type))
  }

  /// Sends a query and gives the complete answer to be read by its attributes' names.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if the server could not answer some field.
  public func query<Content: Query>(
    _ query: Content, naming: NamingPolicy = .unique
  ) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLQueryRoot {
    try await complete(response(for: Request(query, naming: naming)))
  }

  /// Sends a mutation and decodes the complete answer.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed. Others may have taken effect.
  public func mutate<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ mutation: Content, as type: Value.Type, naming: NamingPolicy = .unique
  ) async throws -> Value where Content.Model: GraphQLMutationRoot {
    try await complete(response(for: Request(mutation, naming: naming), as: type))
  }

  /// Sends a mutation and gives the complete answer to be read by its attributes' names.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.fieldErrors` if some field failed. Others may have taken effect.
  public func mutate<Content: Query>(
    _ mutation: Content, naming: NamingPolicy = .unique
  ) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLMutationRoot {
    try await complete(response(for: Request(mutation, naming: naming)))
  }

  /// Sends a request and decodes the answer; errors of single fields come beside the value.
  ///
  /// - Parameters:
  ///   - headers: Additional headers for this request.
  ///   - timeout: How long to wait for the whole answer; nil leaves it to the transport.
  /// - Throws: ``GraphQLFailure``; with code `.requestErrors` if there is no data at all.
  public func response<Root: GraphQLRootModel, Value: GraphQLDecodable<Root>>(
    for request: Request<Root>, as type: Value.Type, headers: [String: String] = [:], timeout: Duration? = nil
  ) async throws -> GraphQLResponse<Value> {
    let answer = try await send(request, headers: headers, timeout: timeout)
    return try await decode(answer, for: request) { try Value(from: $0) }
  }

  /// Sends a request and gives the answer to be read by its attributes' names.
  public func response<Root: GraphQLRootModel>(
    for request: Request<Root>, headers: [String: String] = [:], timeout: Duration? = nil
  ) async throws -> GraphQLResponse<SelectedObject<Root>> {
    let answer = try await send(request, headers: headers, timeout: timeout)
    return try await decode(answer, for: request) { SelectedObject(decoder: $0) }
  }
}

extension GraphQLClient {
  private func send<Root>(
    _ request: Request<Root>, headers: [String: String], timeout: Duration?
  ) async throws -> TransportResponse {
    let operation = GraphQLOperation(
      kind: request.plan.operation, name: request.plan.operationName, document: request.document,
      variables: request.variables, headers: headers, timeout: timeout)
    return try await send(operation, through: middleware[...])
  }

  private func send(_ operation: GraphQLOperation, through middleware: ArraySlice<any Middleware>) async throws
    -> TransportResponse
  {
    guard let first = middleware.first else { return try await transport.send(operation) }
    return try await first.intercept(operation) { try await send($0, through: middleware.dropFirst()) }
  }

  @GraphQLActor
  private func decode<Root: GraphQLRootModel, Value: Sendable>(
    _ answer: TransportResponse, for request: Request<Root>,
    _ transform: @GraphQLActor (GraphQLDecoder<Root>) throws -> Value
  ) throws -> GraphQLResponse<Value> {
    let errors = answer.document.graphQLErrors
    guard let data = answer.document.data else { throw Self.requestFailure(errors, status: answer.status) }
    let value: Value
    do {
      value = try transform(
        DecodingContext(plan: request.plan, errors: errors, document: answer.document).decoder(of: Root.self, at: data))
    } catch let failure as GraphQLFailure where !errors.isEmpty {
      // A null that the schema forbids is the consequence of the error that the server reported.
      throw GraphQLFailure(
        code: failure.code, message: "\(failure.message) The server reported: \(Self.text(of: errors))",
        path: failure.path, errors: errors, status: answer.status, cause: failure)
    }
    return GraphQLResponse(
      value: value, errors: errors, extensions: answer.document.responseExtensions, status: answer.status)
  }

  private func complete<Value>(_ response: GraphQLResponse<Value>) throws -> Value {
    if response.errors.isEmpty { return response.value }
    throw GraphQLFailure(
      code: .fieldErrors,
      message: """
        The server could not answer every field: \(Self.text(of: response.errors)) Use response(for:as:) to keep the rest.
        """,
      errors: response.errors, status: response.status)
  }

  private static func requestFailure(_ errors: [GraphQLError], status: Int?) -> GraphQLFailure {
    if errors.isEmpty {
      return GraphQLFailure(
        code: .notGraphQL, message: "The server sent neither data nor errors.", status: status)
    }
    return GraphQLFailure(
      code: .requestErrors, message: "The server did not run the operation: \(text(of: errors))", errors: errors,
      status: status)
  }

  /// The first errors as text, the others counted.
  private static func text(of errors: [GraphQLError]) -> String {
    let shown = errors.prefix(3).map(\.description).joined(separator: "; ")
    let text = errors.count > 3 ? "\(shown); and \(errors.count - 3) more" : shown
    return text.hasSuffix(".") ? text : text + "."
  }
}
