import BlogAPI
import Foundation
import Martlet

/// The code of the page "Decoding".
enum DecodingPage {
  struct PostQuery: Query {
    typealias Model = API.Model.Post

    var body: some Query {
      Attribute(\.title)
      Attribute("moment", \.publishedAt)
      Attribute(\.author) { AuthorQuery() }
      Attribute(\.reviewer) { AuthorQuery() }
      Attribute(\.tags)
      Attribute(\.views)
      Attribute(\.related) { Attribute(\.title) }
      Attribute(\.comments) { Attribute(\.text) }
    }
  }

  struct AuthorQuery: Query {
    typealias Model = API.Model.Author

    var body: some Query {
      Attribute(\.email)
    }
  }

  struct Post: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String
    let author: Author
    let reviewer: Author?
    let related: [String?]?

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
      author = try decoder.decode(\.author, as: Author.self)
      reviewer = try decoder.decode(\.reviewer, as: Author.self)
      related = try decoder.decode(\.related) { try $0.decode(\.title) }
    }
  }

  struct Author: GraphQLDecodable {
    typealias Model = API.Model.Author
    let email: String

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
    }
  }

  struct Overrides: GraphQLDecodable {
    typealias Model = API.Model.Post
    let views: Int
    let count: Int
    let reviewer: Author
    let related: [Related]
    let moment: Date?
    let tags: [String]
    let readable: [Related]

    init(from decoder: Model.Decoder) throws {
      views = try decoder.decode(\.views.required)
      count = try decoder.decode(\.views, default: 0)
      reviewer = try decoder.decode(\.reviewer.required, as: Author.self)
      related = try decoder.decode(\.related, as: [Related].self)
      moment = try decoder.decodeIfPresent(\.publishedAt)

      tags = try decoder.decode(\.tags, as: [String].self, default: [], dropping: .nulls)
      readable = try decoder.decode(\.related, as: [Related].self, default: [], dropping: [.nulls, .failures])
    }
  }

  struct Related: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
    }
  }

  struct Aliases: GraphQLDecodable {
    typealias Model = API.Model.Author
    let photo: URL
    let icon: URL
    let large: URL

    init(from decoder: Model.Decoder) throws {
      photo = try decoder.decode("photo", \.avatar)
      icon = try decoder.decode("avatar", \.avatar)
      large = try decoder.decode(\.avatar[size: 512])
    }
  }

  struct PostDTO: Decodable {
    let title: String
    let moment: Date?
    let author: AuthorDTO
  }

  struct AuthorDTO: Decodable {
    let email: String
  }

  struct Answer: Decodable {
    let post: PostDTO?
  }

  struct RootQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.post[id: "p1"]) { PostQuery() }
    }
  }

  struct Mixed: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String
    let author: AuthorDTO

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
      author = try decoder.decode(\.author, as: AuthorDTO.self)
    }
  }

  static func byNames(client: GraphQLClient) async throws {
    let answer = try await client.query(RootQuery())
    if let post = try await answer.post {
      print(try await post.title, try await post.author.email)
      print(try await post.decode("moment", \.publishedAt) ?? .distantPast)
      print(try await post.decode(as: Post.self))
    }
  }

  static func plain(client: GraphQLClient) async throws {
    let answer = try await client.query(RootQuery(), as: Answer.self)
    print(answer.post?.title ?? "none")

    let options = DecodableOptions(keys: .convertFromSnakeCase, dates: .secondsSince1970)
    let other = try await client.query(RootQuery(), as: Answer.self, options: options)
    print(other.post?.author.email ?? "none")
  }
}
