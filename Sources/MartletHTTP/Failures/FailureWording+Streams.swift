import Martlet

extension FailureWording {
  /// The words for what ended a stream.
  func streamFailure(_ error: any Error, _ head: HTTPHead) -> any Error {
    if let failure = error as? GraphQLFailure, failure.code == .invalidJSON {
      return GraphQLFailure(
        code: .invalidJSON,
        message: """
          \(endpoint.name) sent a part of a stream that is no valid JSON. \(failure.message) Check what the server, or a \
          proxy before it, sends.
          """,
        status: head.status, cause: failure)
    }
    return failure(error)
  }

  /// A server that ends a stream with errors.
  func failedStream(_ errors: [GraphQLError], status: Int) -> GraphQLFailure {
    return GraphQLFailure(
      code: .requestErrors, message: "\(endpoint.name) ended the stream with an error\(quotation(of: errors)).",
      errors: errors,
      status: status)
  }

  /// A part of a stream that is JSON, but no payload.
  func invalidPayload(_ head: HTTPHead) -> GraphQLFailure {
    GraphQLFailure(
      code: .notGraphQL,
      message: """
        \(endpoint.name) sent a part of a stream that is no JSON object. Check that the URL is that of the GraphQL \
        endpoint.
        """,
      status: head.status)
  }

  /// An answer to the set-up of a shared event stream that is not as it should be.
  func noSharedStream(_ answer: HTTPAnswer, step: String) -> GraphQLFailure {
    GraphQLFailure(
      code: .httpStatus,
      message: """
        \(endpoint.name) answered \(step) with HTTP status \(answer.head.status). It seems not to share one stream of \
        events between operations: set 'streaming.form' of the transport's configuration to '.events'.
        """,
      status: answer.head.status, retryAfter: RetryAfter.duration(in: answer.head.headers))
  }
}
