import Martlet
import Synchronization
import TestSupport
import Testing

/// Answers queries on `Tests/Fixtures/lists.graphql`, each found valid by graphql-core, by a closure over the variables.
final class ListServer: Transport {
  private let answer: @Sendable (AnyCodable) throws -> String
  private let sent = Mutex<[GraphQLOperation]>([])

  /// The operations that were sent, in their order.
  var operations: [GraphQLOperation] { sent.withLock { $0 } }

  /// - Parameter answer: Makes the text of `data` from the operation's variables.
  init(_ answer: @escaping @Sendable (AnyCodable) throws -> String) {
    self.answer = answer
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    sent.withLock { $0.append(operation) }
    let faults = try await GraphQLCore.shared.validate(
      operation.document, against: .file(PackageFolder.url("Tests/Fixtures/lists.graphql")),
      variables: operation.variables.description)
    #expect(faults == [], "\(operation.document)")
    let text = #"{"data": \#(try answer(operation.variables))}"#
    return TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)))
  }
}

extension AnyCodable {
  /// The text of a string; nil for other values.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
