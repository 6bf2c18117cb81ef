package import Martlet

/// The older protocol of `subscriptions-transport-ws`, whose subprotocol is called `graphql-ws`.
package struct LegacyProtocol: WebSocketDialect {
  /// The subprotocol of the handshake.
  package static let name = "graphql-ws"

  /// The protocol; it has no settings.
  package init() {}

  package var subprotocols: [String] { [Self.name] }

  package var terminateMessage: [UInt8]? { MessageText.write(type: "connection_terminate") }

  package func initMessage(payload: AnyCodable?) -> [UInt8]? {
    MessageText.write(type: "connection_init", payload: payload)
  }

  package func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8] {
    MessageText.write(type: "start", id: id, payload: .object(operation.parameters()))
  }

  package func stopMessage(id: String) -> [UInt8] { MessageText.write(type: "stop", id: id) }

  package func read(_ bytes: [UInt8]) -> ServerMessage {
    do {
      let message = try MessageText(bytes)
      switch message.type {
      case "data": return .next(id: try message.operationID(), try message.result())
      case "error":
        guard let id = message.id else { return .trouble(message.errors) }
        return .failed(id: id, message.errors)
      case "complete": return .complete(id: try message.operationID())
      case "connection_ack": return .acknowledged(payload: message.payload)
      case "connection_error": return .refused(message.errors)
      case "ka": return .keepAlive
      default: return .unknown
      }
    } catch {
      return .invalid(error.text)
    }
  }

  package func verdict(closeCode: UInt16, reason: String) -> CloseVerdict {
    switch closeCode {
    case 4401, 4403: .refresh
    // 1002 as well: libwebsockets reports 1012 to 1014, with which servers restart, as 1002.
    case 1000, 1001, 1002, 1005, 1006, 1011, 1012, 1013, 1014, 4408: .retry
    default: .fatal
    }
  }
}
