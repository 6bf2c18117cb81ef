import Foundation
import Martlet

/// Decodes a recorded answer, and prints what was sent and what was decoded as JSON.
@main
struct Program {
  static func main() async throws {
    let transport = RecordedAnswer(file: URL(fileURLWithPath: CommandLine.arguments[1]))
    let request = try await Request(IssuesAndCommentsForRepository())
    let response = try await GraphQLClient(transport: transport).response(for: request, as: Issues.self)
    let report: AnyCodable = [
      "document": .string(request.document),
      "variables": request.variables,
      "repository": .string(response.value.repository),
      "issues": .array(response.value.issues.map(json)),
    ]
    print(report)
  }

  private static func json(_ issue: Issue) -> AnyCodable {
    [
      "title": .string(issue.title),
      "body": .string(issue.body),
      "author": json(issue.author),
      "comments": .array(issue.comments.map { ["body": .string($0.body), "author": json($0.author)] }),
    ]
  }

  private static func json(_ author: AuthorDetails?) -> AnyCodable {
    guard let author else { return .null }
    return [
      "login": .string(author.login),
      "id": author.id.map { .string($0.rawValue) } ?? .null,
      "name": author.name.map { .string($0) } ?? .null,
    ]
  }
}

/// Answers with the contents of a file.
struct RecordedAnswer: Transport {
  let file: URL

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: Array(Data(contentsOf: file))))
  }
}
