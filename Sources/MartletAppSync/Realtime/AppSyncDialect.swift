import Martlet
import MartletWebSocket

/// AppSync's realtime dialect of the older protocol: starts are authorized one by one, and confirmed.
struct AppSyncDialect: WebSocketDialect {
  static let name = "graphql-ws"

  /// Makes the headers for the start of an operation, over its text.
  let authorize: @Sendable (GraphQLOperation, [UInt8]) async throws -> [String: String]

  var subprotocols: [String] { [Self.name] }
  var confirmsStart: Bool { true }
  var startTimeout: Duration? { .seconds(15) }

  func initMessage(payload: AnyCodable?) -> [UInt8]? { MessageText.write(type: "connection_init") }

  func startMessage(id: String, operation: GraphQLOperation) async throws -> [UInt8] {
    guard operation.kind == .subscription else {
      throw GraphQLFailure(
        code: .unsupportedOperation, message: "AppSync takes subscriptions only over a realtime connection.")
    }
    var members = [AnyCodable.Member("query", .string(operation.document))]
    // AppSync wants the member even where it is empty.
    members.append(AnyCodable.Member("variables", operation.variables))
    let data = AnyCodable.object(members).json
    let authorization = try await authorize(operation, data).sorted { $0.key < $1.key }
    return MessageText.write(
      type: "start", id: id,
      payload: [
        "data": .string(String(decoding: data, as: UTF8.self)),
        "extensions": ["authorization": .object(authorization.map { AnyCodable.Member($0.key, .string($0.value)) })],
      ])
  }

  func stopMessage(id: String) -> [UInt8] { MessageText.write(type: "stop", id: id) }

  func read(_ message: MessageText) throws(MessageFault) -> ServerMessage {
    switch message.type {
    case "data": .next(id: try message.operationID(), try message.result())
    case "start_ack": .started(id: try message.operationID())
    case "connection_error": .refused(message.errors)
    case "ka": .keepAlive
    default: try message.common()
    }
  }

  /// The server says how long it may be silent, and sends `ka` about every minute.
  func silenceLimit(acknowledgement payload: AnyCodable?) -> Duration? {
    guard case .number(let text)? = payload?["connectionTimeoutMs"], let limit = Double(text), limit > 0 else {
      return .seconds(300)
    }
    return .milliseconds(Int64(min(limit, 86_400_000)))
  }

  func verdict(closeCode: UInt16, reason: String) -> CloseVerdict {
    switch closeCode {
    case 4401, 4403: .refresh
    case 1003, 1007, 1008, 1009, 1010, 4400: .fatal
    default: .retry
    }
  }

  func verdict(onRefusal errors: [GraphQLError]) -> CloseVerdict {
    switch errors.lazy.compactMap(\.appSyncKind).first {
    case .limit: .retry
    case .badRequest: .fatal
    case .unauthorized, nil: .refresh
    }
  }

  func verdict(on errors: [GraphQLError]) -> RefusalVerdict {
    for error in errors {
      switch error.appSyncKind {
      case .unauthorized: return .refresh
      case .limit: return .retry
      case .badRequest, nil: continue
      }
    }
    return .fail
  }
}
