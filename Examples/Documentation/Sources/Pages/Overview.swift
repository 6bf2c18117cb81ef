import BlogAPI
import Foundation
import Martlet
import MartletHTTP

/// The code of the README, and of the first pages of Martlet and MartletHTTP.
enum OverviewPage {
  struct PostQuery: Query {
    typealias Model = API.Model.Post  // generated from the schema
    var showsReviewer: Bool

    var body: some Query {
      Attribute(\.title)
      Attribute("written", \.publishedAt)  // an alias
      Attribute(\.author) { AuthorQuery() }  // reuse, whether object, list or optional
      Attribute(\.comments[first: 10]) {
        Attribute(\.text)
      }
      if showsReviewer {
        Attribute(\.reviewer) { AuthorQuery() }
      }
    }
  }

  struct Post: GraphQLDecodable {
    typealias Model = API.Model.Post
    let title: String
    let author: String
    let comments: [String]

    init(from decoder: Model.Decoder) throws {
      title = try decoder.decode(\.title)
      author = try decoder.decode(\.author) { try $0.decode(\.name, as: Name.self).full }
      comments = try decoder.decode(\.comments) { try $0.decode(\.text) }
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

  struct Name: GraphQLDecodable {
    typealias Model = API.Model.Name
    let full: String

    init(from decoder: Model.Decoder) throws {
      full = try decoder.decode(\.given) + " " + decoder.decode(\.family)
    }
  }

  static func client(url: URL, token: String) -> GraphQLClient {
    let transport = HTTPTransport(url: url, headers: ["Authorization": "Bearer \(token)"])
    let client = GraphQLClient(transport: transport)
    return client
  }
}
