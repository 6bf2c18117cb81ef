import Martlet

struct RepoURL: Query {
  typealias Model = GitHub.Query
  var body: some Query {
    Attribute(\.repository[name: "apollo-ios", owner: "apollographql"]) { Attribute(\.url) }
  }
}

struct Repository: Query {
  typealias Model = GitHub.Query
  var body: some Query {
    Attribute(\.repository[name: "apollo-ios", owner: "apollographql"]) {
      Attribute(\.issueOrPullRequest[number: 13]) {
        Attribute(\.asIssue) {
          Attribute(\.body)
          Attribute(\.__typename)
          Attribute(on: GitHub.Model.UniformResourceLocatable.self) { Attribute(\.url) }
          Attribute(\.author) { Attribute(\.avatarUrl) }
        }
        Attribute(on: GitHub.Model.Reactable.self) {
          Attribute(\.viewerCanReact)
          Attribute(on: GitHub.Model.Comment.self) {
            Attribute(\.author) { Attribute(\.login) }
          }
        }
      }
    }
  }
}

struct AuthorDetails: Query {
  typealias Model = GitHub.Model.Actor
  var body: some Query {
    Attribute(\.login)
    Attribute(\.asUser) {
      Attribute(\.id)
      Attribute(\.name)
    }
  }
}

struct IssuesAndCommentsForRepository: Query {
  typealias Model = GitHub.Query
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

@main
struct Program {
  static func main() async throws {
    try await Sample.print([
      Sample(RepoURL()), Sample(Repository()), Sample(IssuesAndCommentsForRepository()),
    ])
  }
}
