/// Tells the server which program asks, by the headers that Apollo's and other gateways read.
public struct ClientAwarenessMiddleware: Middleware {
  private let headers: [String: String]

  /// - Parameters:
  ///   - name: The program's name, such as `shop-ios`.
  ///   - version: Its version, such as `4.2`.
  public init(name: String, version: String) {
    headers = ["apollographql-client-name": name, "apollographql-client-version": version]
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    try await next(identified(operation))
  }

  public func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream {
    try await next(identified(operation))
  }

  private func identified(_ operation: GraphQLOperation) -> GraphQLOperation {
    var operation = operation
    operation.headers.merge(headers) { own, _ in own }
    return operation
  }
}
