import BlogAPI
import Martlet

/// The code of the page "Pages".
enum PagingPage {
  struct PostsQuery: Query {
    typealias Model = API.Query
    @Variable var first = 50
    @Variable var after: String?

    var body: some Query {
      Attribute(\.posts[first: $first, after: $after]) {
        PageQuery { Attribute(\.title) }
      }
    }
  }

  struct Post: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
    }
  }

  struct ArchiveQuery: Query {
    typealias Model = API.Query
    var skip = 0

    var body: some Query {
      Attribute(\.archive[skip: skip, first: 20]) { Attribute(\.title) }
    }
  }

  static func byCursor(client: GraphQLClient) async throws {
    let pages = client.pages(of: PostsQuery(), after: \.after) { root in
      try root.decode(\.posts) { try $0.page(of: Post.self) }
    }
    for try await post in pages.elements {
      print(post.title)
    }
    for try await page in pages {
      print(page.elements.count, page.next ?? "the last page")
    }
  }

  static func byOffset(client: GraphQLClient) async throws {
    let pages = client.pages(of: ArchiveQuery(), offset: \.skip, size: 20) { root in
      try root.decode(\.archive, as: Post.self)
    }
    for try await post in pages.elements {
      print(post.title)
    }
  }

  static func documents() async throws -> [String] {
    [try await Request(PostsQuery()).document, try await Request(ArchiveQuery()).document]
  }
}
