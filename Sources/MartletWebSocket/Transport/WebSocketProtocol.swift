/// A protocol that carries GraphQL over WebSockets.
public struct WebSocketProtocol: Sendable {
  let dialect: any WebSocketDialect

  /// `graphql-transport-ws`, which current servers speak.
  public static let graphqlTransportWS = WebSocketProtocol(dialect: TransportProtocol())

  /// `graphql-ws`, the older protocol of `subscriptions-transport-ws`.
  public static let subscriptionsTransportWS = WebSocketProtocol(dialect: LegacyProtocol())

  /// A protocol of another dialect.
  package init(dialect: any WebSocketDialect) {
    self.dialect = dialect
  }
}
