/// Adds a token to each operation, and tries once more with another one where the server refuses it.
///
/// However many operations are refused at once, one new token is fetched for all of them. An operation with files is not
/// tried again, as they would be sent twice: its refusal is returned, and the next operation carries the new token.
public struct AuthorizationMiddleware: Middleware {
  private let tokens: TokenSource
  private let header: String
  private let scheme: String?
  private let isRejection: @Sendable (TransportResponse) -> Bool

  /// - Parameters:
  ///   - header: The header that carries the token.
  ///   - scheme: What stands in front of it; nil for nothing.
  ///   - isRejection: Whether an answer says that the token is refused. Unless said otherwise: status 401, or no data and
  ///     an error whose code is `UNAUTHENTICATED`.
  public init(
    _ tokens: TokenSource, header: String = "Authorization", scheme: String? = "Bearer",
    isRejection: @escaping @Sendable (TransportResponse) -> Bool = { $0.refusesCredentials }
  ) {
    self.tokens = tokens
    self.header = header
    self.scheme = scheme
    self.isRejection = isRejection
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    let token = try await tokens.token()
    let refusal: Result<TransportResponse, any Error>
    do {
      let answer = try await next(authorized(operation, token))
      guard isRejection(answer) else { return answer }
      refusal = .success(answer)
    } catch let failure as GraphQLFailure where failure.refusesCredentials {
      refusal = .failure(failure)
    }
    let newToken = try await tokens.token(replacing: token)
    // The server has refused to run it, so that even a mutation can be sent again.
    return try await operation.hasUploads ? refusal.get() : next(authorized(operation, newToken))
  }

  public func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream {
    let token = try await tokens.token()
    do {
      return try await next(renewing(authorized(operation, token)))
    } catch let failure as GraphQLFailure where failure.refusesCredentials {
      let newToken = try await tokens.token(replacing: token)
      if operation.hasUploads { throw failure }
      return try await next(renewing(authorized(operation, newToken)))
    }
  }

  private func authorized(_ operation: GraphQLOperation, _ token: String) -> GraphQLOperation {
    var operation = operation
    operation.headers[header] = scheme.map { "\($0) \(token)" } ?? token
    return operation
  }

  /// With a fresh token each time a stream is taken up again.
  private func renewing(_ operation: GraphQLOperation) -> GraphQLOperation {
    var result = operation
    let inner = operation.renewal
    result.renewal = { operation in
      let renewed = try await inner?(operation) ?? operation
      return try await authorized(renewed, tokens.token())
    }
    return result
  }
}

extension TransportResponse {
  /// Whether the server refuses who sent the operation: status 401, or no data and an error with the code
  /// `UNAUTHENTICATED`.
  public var refusesCredentials: Bool {
    status == 401 || (!document.hasData && document.graphQLErrors.contains { $0.code == "UNAUTHENTICATED" })
  }
}

extension GraphQLFailure {
  fileprivate var refusesCredentials: Bool { status == 401 || code == .unauthorized }
}
