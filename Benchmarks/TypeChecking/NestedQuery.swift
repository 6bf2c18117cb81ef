import GitHubAPI
import Martlet

/// 40 attributes on five levels, with arguments on each: what `typecheck.nested40` gives the compiler.
struct NestedQuery: Query {
  typealias Model = API.Query

  var owner: String
  var name: String
  var cursor: String?
  var showsLanguages: Bool

  var body: some Query {
    Attribute(\.repository[followRenames: true, name: name, owner: owner]) {
      Attribute(\.id)
      Attribute(\.name)
      Attribute("title", \.nameWithOwner)
      Attribute(\.description)
      Attribute(\.stargazerCount)
      Attribute(\.isArchived)
      Attribute(\.owner) {
        Attribute(\.login)
        Attribute(\.avatarUrl[size: 64])
      }
      if showsLanguages {
        Attribute(\.languages[first: 5, orderBy: .init(direction: .desc, field: .size)]) {
          Attribute(\.totalSize)
          Attribute(\.nodes) {
            Attribute(\.name)
            Attribute(\.color)
          }
        }
      }
      Attribute(
        \.issues[
          after: cursor, first: 20, labels: ["bug"], orderBy: .init(direction: .desc, field: .updatedAt),
          states: [.open]
        ]
      ) {
        Attribute(\.totalCount)
        Attribute(\.pageInfo) {
          Attribute(\.hasNextPage)
          Attribute(\.endCursor)
        }
        Attribute(\.nodes) {
          Attribute(\.number)
          Attribute(\.title)
          Attribute(\.createdAt)
          Attribute(\.state)
          Attribute(\.author) {
            Attribute(\.login)
            Attribute(\.asUser) {
              Attribute(\.name)
              Attribute("photo", \.avatarUrl[size: 32])
            }
          }
          Attribute(\.comments[first: 3, orderBy: .init(direction: .asc, field: .updatedAt)]) {
            Attribute(\.totalCount)
            Attribute(\.nodes) {
              Attribute(\.body)
              Attribute(\.isMinimized)
            }
          }
        }
      }
      Attribute(
        \.pullRequests[
          baseRefName: "main", first: 10, orderBy: .init(direction: .asc, field: .createdAt), states: [.open, .merged]
        ]
      ) {
        Attribute(\.nodes) {
          Attribute(\.number)
          Attribute(\.title)
          Attribute(\.isDraft)
        }
      }
    }
  }
}
