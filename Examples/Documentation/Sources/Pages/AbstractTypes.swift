import BlogAPI
import Martlet

/// The code of the page "Interfaces and unions".
enum AbstractTypesPage {
  struct SearchQuery: Query {
    typealias Model = API.Query
    var text: String

    var body: some Query {
      Attribute(\.search[text: text]) {
        Attribute(\.asPost) { Attribute(\.title) }
        Attribute(\.asAuthor) { Attribute(\.email) }
      }
    }
  }

  struct NodeQuery: Query {
    typealias Model = API.Query
    var id: GraphQLID

    var body: some Query {
      Attribute(\.node[id: id]) {
        Attribute(\.id)
        Attribute(on: API.Model.Commentable.self) {
          Attribute(\.comments[first: 3]) { Attribute(\.text) }
        }
      }
    }
  }

  enum Hit: GraphQLDecodable {
    typealias Model = API.Model.SearchResult
    case post(PostHit)
    case author(email: String)
    case other(String?)

    init(from decoder: Model.Decoder) throws {
      self = try decoder.decodeCases(
        .on(\.asPost, Self.post),
        .on(\.asAuthor) { .author(email: try $0.decode(\.email)) }
      ) {
        .other($0.typename)
      }
    }
  }

  struct PostHit: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
    }
  }

  struct Node: GraphQLDecodable {
    typealias Model = API.Model.Node
    let id: GraphQLID
    let comments: [String]?

    init(from decoder: Model.Decoder) throws {
      id = try decoder.decode(\.id)
      comments = try decoder.decode(on: API.Model.Commentable.self) {
        try $0.decode(\.comments) { try $0.decode(\.text) }
      }
    }
  }

  struct Hits: GraphQLDecodable {
    typealias Model = API.Query
    let all: [Hit]
    let known: [Hit]
    let strict: [Hit]

    init(from decoder: Model.Decoder) throws {
      all = try decoder.decode(\.search, as: Hit.self)
      known = try decoder.decode(\.search, as: [Hit].self, dropping: .unknownTypes)
      strict = try decoder.decode(\.search, as: [Hit].self, refusing: .unknownTypes)
    }
  }

  enum AnyHit: GraphQLDecodable {
    typealias Model = API.Model.SearchResult
    case post(String)
    case author(String)
    case comment(String)

    init(from decoder: Model.Decoder) throws {
      self = try decoder.decodeAllCases(
        .on(\.asPost) { .post(try $0.decode(\.title)) },
        .on(\.asAuthor) { .author(try $0.decode(\.email)) },
        .on(\.asComment) { .comment(try $0.decode(\.text)) })
    }
  }

  static func documents() async throws -> [String] {
    [
      try await Request(SearchQuery(text: "swift")).document,
      try await Request(NodeQuery(id: "n1")).document,
    ]
  }
}
