/// Carries operations over one of two transports: subscriptions over a socket, the rest over HTTP.
///
/// ```swift
/// let transport = SplitTransport(subscriptions: WebSocketTransport(url: socketURL), others: HTTPTransport(url: url))
/// ```
public struct SplitTransport: Transport {
  private let choose: @Sendable (GraphQLOperation) -> any Transport

  /// Sends subscriptions over one transport, queries and mutations over another.
  public init(subscriptions: any Transport, others: any Transport) {
    self.init { $0.kind == .subscription ? subscriptions : others }
  }

  /// Sends each operation over the transport that a function chooses.
  public init(choosing choose: @escaping @Sendable (GraphQLOperation) -> any Transport) {
    self.choose = choose
  }

  /// Sends one operation over its transport.
  public func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    try await choose(operation).send(operation)
  }

  /// Starts an operation on its transport.
  public func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    try await choose(operation).stream(operation)
  }
}
