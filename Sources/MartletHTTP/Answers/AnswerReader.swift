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
    let isSuccess = (200..<300).contains(answer.head.status)
    let document: ResponseDocument
    do {
      document = try ResponseDocument(parsing: answer.body)
    } catch {
      throw isSuccess ? wording.invalidJSON(answer, cause: error) : wording.badStatus(answer)
    }
    guard document.isGraphQLResponse else {
      throw isSuccess ? wording.notGraphQL(answer) : wording.badStatus(answer)
    }
    return TransportResponse(document: document, status: answer.head.status, headers: answer.head.headers)
  }
}
