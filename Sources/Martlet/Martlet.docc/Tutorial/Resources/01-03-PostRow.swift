import BlogAPI
import Foundation
import Martlet

struct PostRow: Selectable, Identifiable {
  typealias Model = API.Model.Post
  let id: GraphQLID
  let title: String
  let author: String
  let published: Date?
  let tags: [String]

  static var selection: some Query {
    Attribute(\.id)
    Attribute(\.title)
    Attribute(\.author) {
      Attribute(\.name) {
        Attribute(\.given)
        Attribute(\.family)
      }
    }
    Attribute(\.publishedAt)
    Attribute(\.tags)
  }

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    title = try decoder.decode(\.title)
    author = try decoder.decode(\.author) { author in
      try author.decode(\.name) { try $0.decode(\.given) + " " + $0.decode(\.family) }
    }
    published = try decoder.decode(\.publishedAt)
    tags = try decoder.decode(\.tags, as: [String].self, default: [], dropping: .nulls)
  }
}
