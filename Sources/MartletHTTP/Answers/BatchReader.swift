import Martlet

/// Tells the responses of a batch apart.
struct BatchReader: Sendable {
  let wording: FailureWording

  /// - Returns: One result for each operation, in their order.
  /// - Throws: ``GraphQLFailure`` if the answer is none of a batch.
  func responses(from answer: HTTPAnswer, count: Int) throws -> [Result<TransportResponse, any Error>] {
    let document = try AnswerReader(wording: wording).document(of: answer)
    func response(_ document: ResponseDocument) -> TransportResponse {
      TransportResponse(document: document, status: answer.head.status, headers: answer.head.headers)
    }
    guard let elements = document.elements else {
      let whole = try AnswerReader(wording: wording).response(from: answer, document)
      guard isAboutAll(answer.head.status) else { throw wording.unbatched(whole, count: count) }
      return Array(repeating: .success(whole), count: count)
    }
    guard elements.count == count else { throw wording.miscounted(answer, found: elements.count, count: count) }
    return elements.enumerated().map { index, element in
      element.isGraphQLResponse
        ? .success(response(element)) : .failure(wording.notGraphQL(answer, element: index + 1))
    }
  }

  /// Whether one response may be meant for each operation: the server took none, for a reason that they share.
  private func isAboutAll(_ status: Int) -> Bool { [401, 403, 429].contains(status) || status >= 500 }
}
