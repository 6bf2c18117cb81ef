package import Martlet

/// The protocol `graphql-transport-ws`, which current servers speak
/// (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md).
package struct TransportProtocol: WebSocketDialect {
  /// The subprotocol of the handshake.
  package static let name = "graphql-transport-ws"

  /// The protocol; it has no settings.
  package init() {}

  package var subprotocols: [String] { [Self.name] }

  package func initMessage(payload: AnyCodable?) -> [UInt8]? {
    MessageText.write(type: "connection_init", payload: payload)
  }

  package func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8] {
    MessageText.write(type: "subscribe", id: id, payload: .object(operation.parameters()))
  }

  package func stopMessage(id: String) -> [UInt8] { MessageText.write(type: "complete", id: id) }

  package var pingMessage: [UInt8]? { MessageText.write(type: "ping") }

  package func pongMessage(payload: AnyCodable?) -> [UInt8]? { MessageText.write(type: "pong", payload: payload) }

  package func read(_ bytes: [UInt8]) -> ServerMessage {
    do {
      let message = try MessageText(bytes)
      switch message.type {
      case "next": return .next(id: try message.operationID(), try message.result())
      case "error": return .failed(id: try message.operationID(), message.errors)
      case "complete": return .complete(id: try message.operationID())
      case "connection_ack": return .acknowledged(payload: message.payload)
      case "ping": return .ping(payload: message.payload)
      case "pong": return .pong
      default: return .unknown
      }
    } catch {
      return .invalid(error.text)
    }
  }

  package func verdict(closeCode: UInt16, reason: String) -> CloseVerdict {
    switch closeCode {
    // The server wants another token, or none of ours.
    case 4401, 4403: .refresh
    // Too late with `connection_init`, or with the answer to it.
    case 4408, 4504: .retry
    // 1002 as well: libwebsockets reports 1012 to 1014, with which servers restart, as 1002.
    case 1000, 1001, 1002, 1005, 1006, 1011, 1012, 1013, 1014: .retry
    default: .fatal
    }
  }
}
