import Martlet
import MartletModels
import Synchronization

/// Answers each operation by a function that a test gives, and remembers them.
final class ScriptedServer: Transport {
  private let respond: @Sendable (GraphQLOperation) async throws -> String
  private let sent = Mutex<[GraphQLOperation]>([])

  /// The operations that were sent, in their order.
  var operations: [GraphQLOperation] { sent.withLock { $0 } }

  /// The documents that were sent, each on one line.
  var documents: [String] {
    operations.map { $0.document.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The variables that were sent, as JSON.
  var variables: [String] { operations.map(\.variables.description) }

  /// - Parameter respond: The text that answers an operation.
  init(_ respond: @escaping @Sendable (GraphQLOperation) async throws -> String) { self.respond = respond }

  /// Answers everything with this data.
  convenience init(data: String) { self.init { _ in #"{"data": \#(data)}"# } }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    sent.withLock { $0.append(operation) }
    let text = try await respond(operation)
    return TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)), status: 200)
  }

  var client: GraphQLClient { GraphQLClient(transport: self) }
}

extension Model {
  /// The model that this JSON is, without a client.
  static func from(_ json: String) throws -> Self { try JSONModels.decode(json) }
}
