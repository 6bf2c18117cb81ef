/// Stands between client and transport: sees each operation, and can change it, answer it, repeat it, or observe it.
public protocol Middleware: Sendable {
  /// Handles one operation, calling `next` as often as it needs to.
  func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse

  /// Handles the start of one operation whose answer comes in parts; passes it on unless implemented.
  func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream
}

extension Middleware {
  /// Passes the operation on.
  public func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream {
    try await next(operation)
  }
}
