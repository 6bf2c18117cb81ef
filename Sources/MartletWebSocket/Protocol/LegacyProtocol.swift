package import Martlet

/// The older protocol of `subscriptions-transport-ws`, whose subprotocol is called `graphql-ws`.
package struct LegacyProtocol: WebSocketDialect {
  /// The subprotocol of the handshake.
  package static let name = "graphql-ws"

  /// The protocol; it has no settings.
  package init() {}

  package var subprotocols: [String] { [Self.name] }

  package var terminateMessage: [UInt8]? { MessageText.write(type: "connection_terminate") }

  package func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8] {
    MessageText.write(type: "start", id: id, payload: .object(operation.parameters()))
  }

  package func stopMessage(id: String) -> [UInt8] { MessageText.write(type: "stop", id: id) }

  package func read(_ message: MessageText) throws(MessageFault) -> ServerMessage {
    switch message.type {
    case "data": .next(id: try message.operationID(), try message.result())
    case "connection_error": .refused(message.errors)
    case "ka": .keepAlive
    default: try message.common()
    }
  }
}
