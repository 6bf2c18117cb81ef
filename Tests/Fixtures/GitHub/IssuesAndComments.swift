import Martlet

/// GitHub's recorded operation, attribute by attribute.
struct IssuesAndCommentsForRepository: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.repository[name: "apollo-ios", owner: "apollographql"]) {
      Attribute(\.name)
      Attribute(\.issues[last: 100]) {
        Attribute(\.nodes) {
          Attribute(\.title)
          Attribute(\.author) { AuthorDetails() }
          Attribute(\.body)
          Attribute(\.comments[last: 100]) {
            Attribute(\.nodes) {
              Attribute(\.body)
              Attribute(\.author) { AuthorDetails() }
            }
          }
        }
      }
    }
  }
}

/// What is shown of whoever wrote something: a query and a decodable in one type.
struct AuthorDetails: Query, GraphQLDecodable {
  typealias Model = API.Model.Actor

  var login = ""
  var id: GraphQLID?
  var name: String?

  var body: some Query {
    Attribute(\.login)
    Attribute(\.asUser) {
      Attribute(\.id)
      Attribute(\.name)
    }
  }

  init() {}

  init(from decoder: Model.Decoder) throws {
    login = try decoder.decode(\.login)
    let user = try decoder.decode(\.asUser)
    id = try user?.id
    name = try user?.name
  }
}

/// The answer.
struct Issues: GraphQLDecodable {
  typealias Model = API.Query

  let repository: String
  let issues: [Issue]

  init(from decoder: Model.Decoder) throws {
    let found = try decoder.decode(\.repository) { repository in
      let issues = try repository.decode(\.issues) { try $0.decode(\.nodes, as: Issue.self) ?? [] }
      return (name: try repository.decode(\.name), issues: issues.compactMap(\.self))
    }
    repository = found?.name ?? ""
    issues = found?.issues ?? []
  }
}

/// An issue with its comments.
struct Issue: GraphQLDecodable {
  typealias Model = API.Model.Issue

  let title: String
  let body: String
  let author: AuthorDetails?
  let comments: [Comment]

  init(from decoder: Model.Decoder) throws {
    title = try decoder.decode(\.title)
    body = try decoder.decode(\.body)
    author = try decoder.decode(\.author, as: AuthorDetails.self)
    comments = try decoder.decode(\.comments) { try $0.decode(\.nodes, as: Comment.self) ?? [] }.compactMap(\.self)
  }
}

/// A comment on an issue.
struct Comment: GraphQLDecodable {
  typealias Model = API.Model.IssueComment

  let body: String
  let author: AuthorDetails?

  init(from decoder: Model.Decoder) throws {
    body = try decoder.decode(\.body)
    author = try decoder.decode(\.author, as: AuthorDetails.self)
  }
}
