import BlogAPI
import Martlet

/// The code of the page "Units".
enum UnitsPage {
  struct PostCard: Selectable {
    typealias Model = API.Model.Post
    let title: String
    let author: AuthorRow
    let reviewer: AuthorRow?

    static var selection: some Query {
      Attribute(\.title)
      Attribute(\.author, AuthorRow.self)
      Attribute(\.reviewer, AuthorRow.self)
    }

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
      author = try decoder.decode(\.author, as: AuthorRow.self)
      reviewer = try decoder.decode(\.reviewer, as: AuthorRow.self)
    }
  }

  struct AuthorRow: Selectable {
    typealias Model = API.Model.Author
    let email: String

    static var selection: some Query {
      Attribute(\.email)
    }

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
    }
  }

  struct Front: Selectable {
    typealias Model = API.Query
    let viewer: AuthorRow?
    let lead: PostCard?

    static var selection: some Query {
      Attribute(\.viewer, AuthorRow.self)
      Attribute("lead", \.post[id: "p1"], PostCard.self)
    }

    init(from decoder: Model.Decoder) throws {
      viewer = try decoder.decode(\.viewer, as: AuthorRow.self)
      lead = try decoder.decode(\.post, as: PostCard.self)
    }
  }

  struct PostScreen: Query {
    typealias Model = API.Query
    var id: GraphQLID

    var body: some Query {
      Attribute(\.post[id: id]) {
        Attribute(\.text)
        UnitQuery(PostCard.self)
      }
    }
  }

  struct Comments: Query, GraphQLDecodable {
    typealias Model = API.Model.Post
    var first = 10
    var texts: [String] = []

    var body: some Query {
      Attribute(\.comments[first: first]) { Attribute(\.text) }
    }

    init(first: Int) {
      self.first = first
    }

    init(from decoder: Model.Decoder) throws {
      texts = try decoder.decode(\.comments) { try $0.decode(\.text) }
    }
  }

  struct Reviewed<Row: Selectable<API.Model.Author>>: Selectable {
    typealias Model = API.Model.Post
    let reviewer: Row?

    static var selection: some Query {
      Attribute(\.reviewer, Row.self)
    }

    init(from decoder: Model.Decoder) throws {
      reviewer = try decoder.decode(\.reviewer, as: Row.self)
    }
  }

  static func send(client: GraphQLClient) async throws {
    let front = try await client.query(Front.self)
    print(front.lead?.author.email ?? "no lead")
  }

  static func documents() async throws -> [String] {
    [
      try await Request(Front.self).document,
      try await Request(API.Query.self) { Attribute(\.post[id: "p1"]) { Comments(first: 3) } }.document,
      try await Request(API.Query.self) { Attribute(\.post[id: "p1"], Reviewed<AuthorRow>.self) }.document,
      try await Request(PostScreen(id: "p1")).document,
    ]
  }
}
