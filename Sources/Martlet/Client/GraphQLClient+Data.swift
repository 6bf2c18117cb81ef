/// An answer whose data is read by other means than the catalogue's: models read theirs by position.
package struct AnsweredData: Sendable {
  /// The data; an object.
  package let root: ResponseValue
  /// The errors of single fields.
  package let errors: [GraphQLError]
  /// What the request asked for.
  package let plan: SelectionPlan
}

extension GraphQLClient {
  /// Sends a request and gives its data as it came, beside the errors of single fields.
  ///
  /// - Throws: ``GraphQLFailure``; with code `.requestErrors` if there is no data at all.
  package func data<Root>(for request: Request<Root>) async throws -> AnsweredData {
    let answer = try await answer(to: request)
    let errors = answer.document.graphQLErrors
    guard let data = answer.document.data else {
      throw GraphQLFailure.requestFailure(errors, status: answer.status, plan: request.plan)
    }
    return AnsweredData(root: data, errors: errors, plan: request.plan)
  }

  /// Starts a request and gives the data of each result, made into a value.
  package func dataStream<Root: GraphQLRootModel, Value: Sendable>(
    for request: Request<Root>, errors: ErrorPolicy = .partial,
    _ transform: @escaping @Sendable (ResponseValue) throws -> Value
  ) -> GraphQLStream<Value> {
    stream(errors, StreamOrigin(request)) { try transform($0.object) }
  }
}

extension GraphQLDecoder {
  /// The object in the answer.
  package var responseValue: ResponseValue { object }

  /// The client that the answer came to; nil for made-up answers.
  package var client: GraphQLClient? { context.client }
}
