import BlogAPI
import Martlet

/// The code of the page "Queries".
enum QueriesPage {
  struct PostQuery: Query {
    typealias Model = API.Model.Post
    var showsPlace = false

    var body: some Query {
      Attribute(\.title)
      Attribute("moment", \.publishedAt)
      Attribute(\.author) { AuthorQuery() }
      Attribute(\.comments[first: 3]) {
        Attribute(\.text)
      }
      if showsPlace {
        Attribute(\.place)
      }
    }
  }

  struct AuthorQuery: Query {
    typealias Model = API.Model.Author

    var body: some Query {
      Attribute(\.name) {
        Attribute(\.given)
        Attribute(\.family)
      }
    }
  }

  struct FrontQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.post[id: "p1"]) { PostQuery() }
    }
  }

  struct Forms: Query {
    typealias Model = API.Model.Author

    var body: some Query {
      Attribute(\.email)  // email
      Attribute("photo", \.avatar)  // photo: avatar
      Attribute(\.avatar[size: 128])  // avatar(size: $size)
      Attribute("large", \.avatar[size: 512])  // large: avatar(size: $large_size)
      Attribute(\.name) { Attribute(\.given) }  // name { given }
      Attribute("peers", \.friends) { Attribute(\.email) }  // peers: friends { email }
    }
  }

  struct PublishedQuery: Query {
    typealias Model = API.Query
    var tag: String?

    var body: some Query {
      Attribute(\.posts[first: 10, filter: .init(state: .published, tag: tag)]) {
        Attribute(\.totalCount)
      }
    }
  }

  struct ClearPlace: Query {
    typealias Model = API.Mutation
    var post: GraphQLID
    var title: String

    var body: some Query {
      Attribute(\.edit[input: .init(id: post, title: .value(title), place: .null)]) {
        Attribute(\.title)
      }
    }
  }

  struct LookupQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.findAuthor[by: .email("ann@example.org")]) { AuthorQuery() }
    }
  }

  struct CardQuery: Query {
    typealias Model = API.Model.Post
    var author: AuthorQuery?
    var extra: any Query<API.Model.Post>

    var body: some Query {
      Attribute(\.title)
      if let author {
        Attribute(\.author) { author }
      }
      extra
    }
  }

  struct TitlesQuery: Query {
    typealias Model = API.Query
    var ids: [GraphQLID]

    var body: some Query {
      for (index, id) in ids.enumerated() {
        Attribute("post\(index)", \.post[id: id]) { Attribute(\.title) }
      }
    }
  }

  struct Titles: GraphQLDecodable {
    typealias Model = API.Query
    let titles: [String?]

    init(from decoder: Model.Decoder) throws {
      titles = try (0..<2).map { try decoder.decode("post\($0)", \.post) { try $0.decode(\.title) } }
    }
  }

  struct ProfileQuery: Query {
    typealias Model = API.Model.Author
    var showsBiography: Bool
    var isBrief: Bool

    var body: some Query {
      Attribute(\.biography).include(if: showsBiography)
      Attribute(\.friends) { Attribute(\.email) }.skip(if: isBrief)
      NameOnlyQuery().skip(if: isBrief)
      Attribute(\.website).deferred(label: "website")
      Attribute(\.email).directive(API.Directive.cached(ttl: 60))
    }
  }

  struct ViewerQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.viewer) { ProfileQuery(showsBiography: true, isBrief: false) }
    }
  }

  struct NameOnlyQuery: Query {
    typealias Model = API.Model.Author

    var body: some Query {
      Attribute(\.name) { Attribute(\.given) }
    }
  }

  struct PostsQuery: Query {
    typealias Model = API.Query
    @Variable var first = 10
    @Variable("state", default: .published) var state: API.Enum.PostState? = nil

    var body: some Query {
      Attribute(\.posts[first: $first, filter: .value(.init(state: $state))]) {
        Attribute(\.totalCount)
      }
    }
  }

  static func requests(client: GraphQLClient) async throws {
    let request = try await Request(FrontQuery(), operationName: "Front", fragments: .named)
    print(request.document, request.variables)
    let response = try await client.response(for: request, headers: ["X-Trace": "1"], timeout: .seconds(5))
    print(response.status ?? 0)
  }

  static func documents() async throws -> [String] {
    [
      try await Request(FrontQuery()).document,
      try await Request(FrontQuery(), operationName: "Front", fragments: .named).document,
      try await Request(PublishedQuery(tag: "swift")).document,
      try await Request(PublishedQuery(tag: nil)).document,
      try await Request(ClearPlace(post: "p1", title: "New")).document,
      try await Request(LookupQuery()).document,
      try await Request(TitlesQuery(ids: ["p1", "p2"])).document,
      try await Request(ViewerQuery()).document,
      try await Request(PostsQuery()).document,
      try await Request(FrontQuery(), directives: [API.Directive.cached(ttl: 60)]).document,
      try await Request(API.Query.self) { Attribute(\.viewer) { Forms() } }.document,
    ]
  }
}
