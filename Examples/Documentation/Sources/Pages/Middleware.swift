import Martlet

/// The code of the page "Using middleware".
enum MiddlewarePage {
  protocol Session: Sendable {
    func token(refreshing: Bool) async throws -> String
  }

  static func client(transport: any Transport, session: any Session) -> GraphQLClient {
    let tokens = TokenSource { rejected in try await session.token(refreshing: rejected != nil) }
    let client = GraphQLClient(
      transport: transport,
      middleware: [
        LoggingMiddleware { print($0.message) },
        ClientAwarenessMiddleware(name: "shop-ios", version: "4.2"),
        TimeoutMiddleware(.seconds(30)),
        RetryMiddleware(),
        AuthorizationMiddleware(tokens),
        DeduplicationMiddleware(),
      ])
    return client
  }

  struct TenantMiddleware: Middleware {
    let tenant: String

    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      try await next(marked(operation))
    }

    func interceptStream(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
    ) async throws -> TransportStream {
      try await next(marked(operation))
    }

    private func marked(_ operation: GraphQLOperation) -> GraphQLOperation {
      var operation = operation
      operation.headers["X-Tenant"] = tenant
      return operation
    }
  }
}
