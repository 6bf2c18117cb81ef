import Martlet
import Synchronization
import TestSupport

/// Answers every operation with the same text, once graphql-core has found the operation valid.
final class AnsweringTransport: Transport {
  private let answer: String
  private let status: Int?
  private let sent = Mutex<[GraphQLOperation]>([])

  /// The operations that were sent, in their order.
  var operations: [GraphQLOperation] { sent.withLock { $0 } }

  init(_ answer: String, status: Int? = nil) {
    self.answer = answer
    self.status = status
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    sent.withLock { $0.append(operation) }
    try await PeopleSchema.check(operation.document, variables: operation.variables)
    return TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)), status: status)
  }
}

/// Sends a query to a server that answers with this `data`, and decodes it.
func answer<Content: Query, Value: GraphQLDecodable<Content.Model>>(
  _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, data: String
) async throws -> Value where Content.Model: GraphQLQueryRoot {
  let client = GraphQLClient(transport: AnsweringTransport(#"{"data": \#(data)}"#))
  return try await client.query(query, as: type, naming: naming)
}

/// Sends a query to a server that answers with this `data`, to be read by its attributes' names.
func answer<Content: Query>(
  _ query: Content, naming: NamingPolicy = .unique, data: String
) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLQueryRoot {
  let client = GraphQLClient(transport: AnsweringTransport(#"{"data": \#(data)}"#))
  return try await client.query(query, naming: naming)
}
