import BlogAPI
import Martlet

/// The code of the page "Coming from SwiftGraphQL".
enum ComingFromSwiftGraphQLPage {
  struct Author: Selectable {
    typealias Model = API.Model.Author
    let id: GraphQLID
    let given: String

    static var selection: some Query {
      Attribute(\.id)
      Attribute(\.name) { Attribute(\.given) }
    }

    init(from decoder: Model.Decoder) throws {
      id = try decoder.decode(\.id)
      given = try decoder.decode(\.name) { try $0.decode(\.given) }
    }
  }

  struct Authors: Selectable {
    typealias Model = API.Query
    let viewer: Author?
    let all: [Author]

    static var selection: some Query {
      Attribute(\.viewer, Author.self)
      Attribute(\.authors, Author.self)
    }

    init(from decoder: Model.Decoder) throws {
      viewer = try decoder.decode(\.viewer, as: Author.self)
      all = try decoder.decode(\.authors, as: Author.self)
    }
  }

  static func ask(client: GraphQLClient) async throws {
    let authors = try await client.query(Authors.self)
    print(authors.all.map(\.given))
  }
}
