package import Martlet

/// The protocol `graphql-transport-ws`, which current servers speak
/// (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md).
package struct TransportProtocol: WebSocketDialect {
  /// The subprotocol of the handshake.
  package static let name = "graphql-transport-ws"

  /// The protocol; it has no settings.
  package init() {}

  package var subprotocols: [String] { [Self.name] }

  package func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8] {
    MessageText.write(type: "subscribe", id: id, payload: .object(operation.parameters()))
  }

  package func stopMessage(id: String) -> [UInt8] { MessageText.write(type: "complete", id: id) }

  package var pingMessage: [UInt8]? { MessageText.write(type: "ping") }

  package func pongMessage(payload: AnyCodable?) -> [UInt8]? { MessageText.write(type: "pong", payload: payload) }

  package func read(_ message: MessageText) throws(MessageFault) -> ServerMessage {
    switch message.type {
    case "next": .next(id: try message.operationID(), try message.result())
    case "ping": .ping(payload: message.payload)
    case "pong": .pong
    default: try message.common()
    }
  }
}
