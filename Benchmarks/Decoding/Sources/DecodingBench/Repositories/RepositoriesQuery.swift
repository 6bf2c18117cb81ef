import Martlet
import RepositoriesAPI

/// What the benchmark's response answers.
struct RepositoriesQuery: Query {
  typealias Model = Repositories.Query

  var body: some Query {
    Attribute(\.viewer) {
      Attribute(\.login)
      Attribute(\.repositories[first: 100]) {
        Attribute(\.totalCount)
        Attribute(\.pageInfo) {
          Attribute(\.hasNextPage)
          Attribute(\.endCursor)
        }
        Attribute(\.nodes) { RepositoryQuery() }
      }
    }
  }
}

struct RepositoryQuery: Query {
  typealias Model = Repositories.Model.Repository

  var body: some Query {
    Attribute(\.id)
    Attribute(\.databaseId)
    Attribute(\.name)
    Attribute(\.nameWithOwner)
    Attribute(\.description)
    Attribute(\.url)
    Attribute(\.createdAt)
    Attribute(\.updatedAt)
    Attribute(\.pushedAt)
    Attribute(\.stargazerCount)
    Attribute(\.forkCount)
    Attribute(\.diskUsage)
    Attribute(\.isPrivate)
    Attribute(\.isFork)
    Attribute(\.isArchived)
    Attribute(\.visibility)
    Attribute(\.owner) {
      Attribute(\.id)
      Attribute(\.login)
      Attribute(\.avatarUrl)
    }
    Attribute(\.primaryLanguage) {
      Attribute(\.id)
      Attribute(\.name)
      Attribute(\.color)
    }
    Attribute(\.licenseInfo) {
      Attribute(\.key)
      Attribute(\.name)
      Attribute(\.spdxId)
    }
    Attribute(\.repositoryTopics[first: 10]) {
      Attribute(\.totalCount)
      Attribute(\.nodes) {
        Attribute(\.id)
        Attribute(\.topic) {
          Attribute(\.id)
          Attribute(\.name)
        }
      }
    }
  }
}
