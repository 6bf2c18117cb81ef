import Foundation
import TestSupport

/// The answer that was recorded for `IssuesAndCommentsForRepository`, read by Foundation.
struct GitHubRecording {
  /// The repository's name.
  let repository: String
  /// The issues as decoding should give them.
  var issues: [RecordedIssue] { nodes.map(RecordedIssue.init) }

  private var nodes: [[String: Any]]

  /// The recorded answer as the server sent it.
  static func bytes() throws -> Data {
    try Data(contentsOf: SharedFiles.url("schemas/github/responses/IssuesAndCommentsForRepository.json"))
  }

  /// The recorded answer.
  static func shared() throws -> GitHubRecording {
    let answer = try JSONSerialization.jsonObject(with: bytes()) as? [String: Any]
    guard let repository = (answer?["data"] as? [String: Any])?["repository"] as? [String: Any],
      let name = repository["name"] as? String,
      let nodes = (repository["issues"] as? [String: Any])?["nodes"] as? [[String: Any]]
    else { throw TestSupportError("The recorded answer has no issues of a repository.") }
    return GitHubRecording(repository: name, nodes: nodes)
  }

  /// Puts another author where one was recorded.
  mutating func replaceAuthor(ofIssue index: Int, with author: Any) throws {
    guard nodes.indices.contains(index) else { throw TestSupportError("There is no issue \(index).") }
    nodes[index]["author"] = author
  }

  /// The answer as JSON, its members in any order.
  func encoded() throws -> Data {
    let issues: [String: Any] = ["__typename": "IssueConnection", "nodes": nodes]
    let repository: [String: Any] = ["__typename": "Repository", "name": repository, "issues": issues]
    return try JSONSerialization.data(withJSONObject: ["data": ["repository": repository]])
  }
}

/// The values of an issue.
struct RecordedIssue: Equatable {
  let title: String?
  let body: String?
  let author: RecordedAuthor?
  let comments: [RecordedComment]

  /// The values of a recorded issue, or of one that a program printed; there the list of comments has no connection.
  init(_ issue: [String: Any]) {
    let connection = issue["comments"] as? [String: Any]
    let nodes = connection?["nodes"] as? [[String: Any]] ?? issue["comments"] as? [[String: Any]] ?? []
    title = issue["title"] as? String
    body = issue["body"] as? String
    author = RecordedAuthor(issue["author"])
    comments = nodes.map { RecordedComment(body: $0["body"] as? String, author: RecordedAuthor($0["author"])) }
  }
}

/// The values of a comment.
struct RecordedComment: Equatable {
  let body: String?
  let author: RecordedAuthor?
}

/// The values of whoever wrote something.
struct RecordedAuthor: Equatable {
  let login: String?
  let id: String?
  let name: String?
}

extension RecordedAuthor {
  /// The values of a JSON object; nil for null.
  init?(_ value: Any?) {
    guard let author = value as? [String: Any] else { return nil }
    self.init(login: author["login"] as? String, id: author["id"] as? String, name: author["name"] as? String)
  }
}
