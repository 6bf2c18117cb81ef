import Martlet

/// Decides whether an answer is a GraphQL response (GraphQL over HTTP, "Response").
///
/// A well-formed response counts whatever the status, for two reasons: with `application/graphql-response+json` the draft
/// says so, and with `application/json` servers disagree on the status of one and the same error.
struct AnswerReader: Sendable {
  let wording: FailureWording

  /// - Throws: ``GraphQLFailure`` with code `.httpStatus` for a status other than 2xx, else `.invalidJSON` or
  ///   `.notGraphQL`.
  func response(from answer: HTTPAnswer) throws -> TransportResponse {
    try response(from: answer, document(of: answer))
  }

  func response(from answer: HTTPAnswer, _ document: ResponseDocument) throws -> TransportResponse {
    guard document.isGraphQLResponse else {
      throw isSuccess(answer) ? wording.notGraphQL(answer) : wording.badStatus(answer)
    }
    return TransportResponse(document: document, status: answer.head.status, headers: answer.head.headers)
  }

  /// The body as JSON.
  func document(of answer: HTTPAnswer) throws -> ResponseDocument {
    do {
      return try ResponseDocument(parsing: answer.utf8)
    } catch {
      throw isSuccess(answer) ? wording.invalidJSON(answer, cause: error) : wording.badStatus(answer)
    }
  }

  private func isSuccess(_ answer: HTTPAnswer) -> Bool { (200..<300).contains(answer.head.status) }
}
