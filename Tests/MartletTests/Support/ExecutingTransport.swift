import Martlet
import TestSupport

/// Has graphql-core execute every operation on the same data, once it has found the operation valid.
struct ExecutingTransport: Transport {
  /// The text of a JSON object: the members of the root.
  let data: String

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    let variables = operation.variables.description
    try await PeopleSchema.check(operation.document, variables: operation.variables)
    let answer = try await GraphQLCore.shared.execute(
      operation.document, against: .file(PeopleSchema.file), variables: variables, data: data)
    return TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)))
  }
}
