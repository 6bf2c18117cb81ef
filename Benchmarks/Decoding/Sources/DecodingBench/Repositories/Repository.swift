import Martlet
import RepositoriesAPI

struct Repository: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.Repository
  let id: GraphQLID
  let databaseId: Int
  let name: String
  let nameWithOwner: String
  let description: String?
  let url: String
  let createdAt: String
  let updatedAt: String
  let pushedAt: String?
  let stargazerCount: Int
  let forkCount: Int
  let diskUsage: Int?
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let visibility: GraphQLEnum<Repositories.Enum.Visibility>
  let owner: Owner
  let primaryLanguage: Language?
  let licenseInfo: License?
  let repositoryTopics: TopicPage

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    databaseId = try decoder.decode(\.databaseId)
    name = try decoder.decode(\.name)
    nameWithOwner = try decoder.decode(\.nameWithOwner)
    description = try decoder.decode(\.description)
    url = try decoder.decode(\.url)
    createdAt = try decoder.decode(\.createdAt)
    updatedAt = try decoder.decode(\.updatedAt)
    pushedAt = try decoder.decode(\.pushedAt)
    stargazerCount = try decoder.decode(\.stargazerCount)
    forkCount = try decoder.decode(\.forkCount)
    diskUsage = try decoder.decode(\.diskUsage)
    isPrivate = try decoder.decode(\.isPrivate)
    isFork = try decoder.decode(\.isFork)
    isArchived = try decoder.decode(\.isArchived)
    visibility = try decoder.decode(\.visibility)
    owner = try decoder.decode(\.owner, as: Owner.self)
    primaryLanguage = try decoder.decode(\.primaryLanguage, as: Language.self)
    licenseInfo = try decoder.decode(\.licenseInfo, as: License.self)
    repositoryTopics = try decoder.decode(\.repositoryTopics, as: TopicPage.self)
  }
}

struct Owner: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.Owner
  let __typename: String
  let id: GraphQLID
  let login: String
  let avatarUrl: String

  init(from decoder: Model.Decoder) throws {
    __typename = try decoder.decode(\.__typename)
    id = try decoder.decode(\.id)
    login = try decoder.decode(\.login)
    avatarUrl = try decoder.decode(\.avatarUrl)
  }
}

struct Language: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.Language
  let id: GraphQLID
  let name: String
  let color: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
    color = try decoder.decode(\.color)
  }
}

struct License: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.License
  let key: String
  let name: String
  let spdxId: String

  init(from decoder: Model.Decoder) throws {
    key = try decoder.decode(\.key)
    name = try decoder.decode(\.name)
    spdxId = try decoder.decode(\.spdxId)
  }
}

struct TopicPage: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.TopicPage
  let totalCount: Int
  let nodes: [RepositoryTopic]

  init(from decoder: Model.Decoder) throws {
    totalCount = try decoder.decode(\.totalCount)
    nodes = try decoder.decode(\.nodes, as: RepositoryTopic.self)
  }
}

struct RepositoryTopic: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.RepositoryTopic
  let id: GraphQLID
  let topic: Topic

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    topic = try decoder.decode(\.topic, as: Topic.self)
  }
}

struct Topic: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.Topic
  let id: GraphQLID
  let name: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
  }
}

extension Repository {
  /// A body with one repository.
  static let small = """
    {"data": {"viewer": {"login": "a", "repositories": {"totalCount": 1, "pageInfo": {"hasNextPage": false,
    "endCursor": null}, "nodes": [{"id": "1", "databaseId": 1, "name": "a", "nameWithOwner": "a", "description": "\\n",
    "url": "a", "createdAt": "a", "updatedAt": "a", "pushedAt": null, "stargazerCount": 1, "forkCount": 1,
    "diskUsage": 1, "isPrivate": false, "isFork": true, "isArchived": false, "visibility": "PUBLIC",
    "owner": {"__typename": "User", "id": "1", "login": "a", "avatarUrl": "a"},
    "primaryLanguage": {"id": "1", "name": "a", "color": "a"}, "licenseInfo": null,
    "repositoryTopics": {"totalCount": 1, "nodes": [{"id": "1", "topic": {"id": "1", "name": "a"}}]}}]}}}}
    """
}
