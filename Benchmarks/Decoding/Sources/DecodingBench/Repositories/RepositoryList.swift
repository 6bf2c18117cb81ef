import Martlet
import RepositoriesAPI

/// The whole response, for both decoders.
struct RepositoryList: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Query
  let viewer: Viewer

  init(from decoder: Model.Decoder) throws {
    viewer = try decoder.decode(\.viewer, as: Viewer.self)
  }
}

struct Viewer: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.Person
  let login: String
  let repositories: RepositoryPage

  init(from decoder: Model.Decoder) throws {
    login = try decoder.decode(\.login)
    repositories = try decoder.decode(\.repositories, as: RepositoryPage.self)
  }
}

struct RepositoryPage: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.RepositoryPage
  let totalCount: Int
  let pageInfo: PageInfo
  let nodes: [Repository]

  init(from decoder: Model.Decoder) throws {
    totalCount = try decoder.decode(\.totalCount)
    pageInfo = try decoder.decode(\.pageInfo, as: PageInfo.self)
    nodes = try decoder.decode(\.nodes, as: Repository.self)
  }
}

struct PageInfo: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Repositories.Model.PageInfo
  let hasNextPage: Bool
  let endCursor: String?

  init(from decoder: Model.Decoder) throws {
    hasNextPage = try decoder.decode(\.hasNextPage)
    endCursor = try decoder.decode(\.endCursor)
  }
}
