package import Foundation
import Martlet

/// Says in words what went wrong with a connection, and what to try. No text holds anything of a request but the address.
package struct SocketWording: Sendable {
  /// The address without user, password, query and fragment.
  private let name: String

  /// Words about the server at this address.
  package init(url: URL) {
    name = url.textForMessages
  }

  func closed(_ code: UInt16, _ reason: String, _ settings: SocketSettings?) -> GraphQLFailure {
    let words = reason.isEmpty ? "" : ": “\(Self.secrets(settings).removed(from: reason))”"
    let meaning = Self.meanings[code].map { " (\($0))" } ?? ""
    let kind: GraphQLFailure.Code =
      switch code {
      case 4401, 4403: .unauthorized
      case 1002, 1003, 1007, 1008, 1009, 1010, 4400, 4406, 4409, 4429: .protocolViolation
      default: .connectionLost
      }
    let what =
      code == 1006
      ? "The connection to \(name) broke." : "\(name) closed the connection with code \(code)\(meaning)\(words)."
    return GraphQLFailure(code: kind, message: what + Self.advice(code))
  }

  private static let meanings: [UInt16: String] = [
    1000: "normal", 1001: "going away", 1002: "protocol error", 1003: "unsupported data", 1005: "no code",
    1007: "invalid text", 1008: "policy", 1009: "message too big", 1010: "extension required", 1011: "server error",
    1012: "restart", 1013: "try again later", 1014: "bad gateway", 4400: "invalid message", 4401: "unauthorized",
    4403: "forbidden", 4406: "subprotocol not acceptable", 4408: "initialisation timed out",
    4409: "operation exists already", 4429: "too many initialisations", 4500: "server error",
  ]

  private static func advice(_ code: UInt16) -> String {
    switch code {
    case 4401, 4403: " Check the payload of the connection and its headers: token or key."
    case 4406: " Choose the protocol that the server speaks."
    case 1009: " A message is larger than the server, or this side, accepts."
    default: ""
    }
  }

  func failed(_ failure: WebSocketFailure) -> GraphQLFailure {
    switch failure.kind {
    case .unreachable:
      GraphQLFailure(
        code: .unreachable,
        message: """
          Cannot reach \(name): \(failure.detail). Check that the server is running, and that host and port are right.
          """)
    case .insecure:
      GraphQLFailure(
        code: .insecureConnection,
        message: """
          No secure connection to \(name): \(failure.detail). Check that the server speaks TLS on this port, and that its \
          certificate is valid, made for this host, and trusted on this machine.
          """)
    case .timedOut:
      GraphQLFailure(code: .timedOut, message: "The connection to \(name) was not made in time: \(failure.detail).")
    case .refused(let status):
      GraphQLFailure(
        code: status == 401 || status == 403 ? .unauthorized : .httpStatus,
        message: """
          \(name) answered the WebSocket handshake with the status \(status). Check the path: many servers have another \
          one for WebSockets.
          """, status: status)
    case .protocolViolation:
      GraphQLFailure(
        code: .protocolViolation, message: "What came back from \(name) is no WebSocket handshake: \(failure.detail).")
    case .invalidRequest:
      GraphQLFailure(
        code: .unsupportedOperation,
        message: "A connection to \(name) cannot be asked for: \(failure.detail). Correct the URL or the headers.")
    }
  }

  func wrongSubprotocol(_ chosen: String?, offered: [String]) -> GraphQLFailure {
    let choice = chosen.map { "chose the protocol '\($0.prefix(60))', which was not offered" } ?? "chose no protocol"
    return GraphQLFailure(
      code: .protocolViolation,
      message: """
        \(name) \(choice); offered: \(offered.joined(separator: ", ")). Check which protocol the server speaks, and give it to \
        the transport.
        """)
  }

  func rejected(
    _ errors: [GraphQLError], _ settings: SocketSettings?, code: GraphQLFailure.Code = .unauthorized
  ) -> GraphQLFailure {
    GraphQLFailure(
      code: code, message: "\(name) refused the connection\(Self.words(of: errors, settings)).", errors: errors)
  }

  func unauthorized(_ cause: GraphQLFailure) -> GraphQLFailure {
    GraphQLFailure(
      code: .unauthorized, message: cause.message, errors: cause.errors, status: cause.status, cause: cause)
  }

  func refused(
    _ operation: GraphQLOperation, _ errors: [GraphQLError], _ settings: SocketSettings?
  ) -> GraphQLFailure {
    GraphQLFailure(
      code: .requestErrors, message: "\(name) refused \(Self.name(of: operation))\(Self.words(of: errors, settings)).",
      errors: errors)
  }

  func trouble(_ errors: [GraphQLError], _ settings: SocketSettings?) -> GraphQLFailure {
    GraphQLFailure(
      code: .requestErrors, message: "\(name) reports trouble with the connection\(Self.words(of: errors, settings)).",
      errors: errors)
  }

  func lostMutation(_ operation: GraphQLOperation, _ cause: GraphQLFailure) -> GraphQLFailure {
    GraphQLFailure(
      code: .connectionLost,
      message: """
        The connection was lost while \(Self.name(of: operation)) was under way: it may have taken effect. It is not sent \
        again by itself; mark it idempotent if that does no harm.
        """, cause: cause)
  }

  var noResponse: GraphQLFailure {
    GraphQLFailure(
      code: .notGraphQL, message: "\(name) sent a result that has neither 'data' nor a list of 'errors'.")
  }

  func invalidMessage(_ what: String) -> GraphQLFailure {
    GraphQLFailure(code: .protocolViolation, message: "\(name) breaks the protocol: \(what).")
  }

  func unacknowledged(_ timeout: Duration) -> GraphQLFailure {
    GraphQLFailure(
      code: .timedOut,
      message: "\(name) did not accept the connection within \(timeout.textForMessages) of the handshake.")
  }

  func silent(_ time: Duration) -> GraphQLFailure {
    GraphQLFailure(
      code: .connectionLost,
      message: "\(name) was silent for \(time.textForMessages), so the connection counts as lost.")
  }

  func timedOut(_ operation: GraphQLOperation) -> GraphQLFailure {
    GraphQLFailure(code: .timedOut, message: "\(name) did not take up \(Self.name(of: operation)) in time.")
  }

  var paused: GraphQLFailure {
    GraphQLFailure(code: .connectionLost, message: "The connection to \(name) was paused by the program.")
  }

  private static func name(of operation: GraphQLOperation) -> String {
    operation.name.map { "the \(operation.kind) \($0)" } ?? "a \(operation.kind)"
  }

  private static func words(of errors: [GraphQLError], _ settings: SocketSettings?) -> String {
    guard let first = errors.first else { return "" }
    return ": \(secrets(settings).removed(from: first.message).prefix(300))"
  }

  private static func secrets(_ settings: SocketSettings?) -> Secrets {
    guard let settings else { return Secrets(url: nil, values: []) }
    // AppSync carries its proof in one of them.
    let subprotocols = settings.request.subprotocols.filter { $0.utf8.count > 40 }
    return Secrets(
      url: settings.request.url, values: settings.request.headers.values + subprotocols,
      payload: settings.payload ?? .null)
  }
}
