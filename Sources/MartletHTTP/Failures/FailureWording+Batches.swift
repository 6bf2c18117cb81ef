import Martlet

extension FailureWording {
  /// A batch with one response for all of it.
  func unbatched(_ response: TransportResponse, count: Int) -> GraphQLFailure {
    let errors = response.document.graphQLErrors
    return GraphQLFailure(
      code: .invalidBatch,
      message: """
        \(endpoint.name) answered a batch of \(count) operations with one response for all\(quotation(of: errors)). It seems not to take \
        batches: leave 'batching' disabled in the transport's configuration, or set the server up for them.
        """,
      errors: errors, status: response.status, retryAfter: response.retryAfter)
  }

  /// A batch with too few or too many responses.
  func miscounted(_ answer: HTTPAnswer, found: Int, count: Int) -> GraphQLFailure {
    GraphQLFailure(
      code: .invalidBatch,
      message: """
        \(endpoint.name) answered a batch of \(count) operations with \(found) response\(found == 1 ? "" : "s"), so that \
        none can be told apart. Leave 'batching' disabled in the transport's configuration, or lower its limit.
        """,
      status: answer.head.status)
  }

  /// One element of a batch that is no response.
  func notGraphQL(_ answer: HTTPAnswer, element: Int) -> GraphQLFailure {
    GraphQLFailure(
      code: .notGraphQL,
      message: """
        \(endpoint.name) answered a batch, but its element \(element) is no GraphQL response: it has neither 'data' nor \
        'errors'. Look into the server's log.
        """,
      status: answer.head.status)
  }

  /// A trusted document that the server was not told of.
  func unknownDocument(_ response: TransportResponse, of operation: GraphQLOperation) -> GraphQLFailure {
    let name = operation.name.map { "the operation '\($0)'" } ?? "the operation"
    return GraphQLFailure(
      code: .unknownDocument,
      message: """
        \(endpoint.name) does not know \(name) by its hash, and was not sent its text. Write the manifest anew with \
        'martlet manifest', or from a test with OperationManifest, and hand it to the server before the program is \
        published.
        """,
      errors: response.document.graphQLErrors, status: response.status)
  }
}
