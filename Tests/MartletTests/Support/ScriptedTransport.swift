import Martlet
import Synchronization

/// Answers each operation by a function that a test gives.
final class ScriptedTransport: Transport {
  private let respond: @Sendable (GraphQLOperation, _ attempt: Int) async throws -> TransportResponse
  private let sent = Mutex<[GraphQLOperation]>([])

  /// The operations that were sent, in their order.
  var operations: [GraphQLOperation] { sent.withLock { $0 } }

  /// - Parameter respond: Gets the operation, and how many were sent before; throws what the transport throws.
  init(_ respond: @escaping @Sendable (GraphQLOperation, _ attempt: Int) async throws -> TransportResponse) {
    self.respond = respond
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    let attempt = sent.withLock { sent in
      sent.append(operation)
      return sent.count - 1
    }
    return try await respond(operation, attempt)
  }
}

extension TransportResponse {
  /// An answer with this text.
  static func text(_ text: String, status: Int? = 200) throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)), status: status)
  }

  /// An answer with data.
  static func ok() throws -> TransportResponse { try .text(#"{"data": {"x": 1}}"#) }
}

extension GraphQLOperation {
  static let query = GraphQLOperation(kind: .query, name: "Q", document: "query Q { x }")
  static let mutation = GraphQLOperation(kind: .mutation, name: "M", document: "mutation M { x }")
  static let subscription = GraphQLOperation(kind: .subscription, name: "S", document: "subscription S { x }")
}

/// Sends an operation through middleware to a transport, as a client does.
func send(
  _ operation: GraphQLOperation, through middleware: [any Middleware], to transport: any Transport
) async throws -> TransportResponse {
  guard let first = middleware.first else { return try await transport.send(operation) }
  let rest = Array(middleware.dropFirst())
  return try await first.intercept(operation) { try await send($0, through: rest, to: transport) }
}
