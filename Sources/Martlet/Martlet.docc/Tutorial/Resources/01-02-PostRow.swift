import BlogAPI
import Martlet

struct PostRow: Selectable, Identifiable {
  typealias Model = API.Model.Post
  let id: GraphQLID
  let title: String
  let author: String

  static var selection: some Query {
    Attribute(\.id)
    Attribute(\.title)
    Attribute(\.author) {
      Attribute(\.name) {
        Attribute(\.given)
        Attribute(\.family)
      }
    }
  }

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    title = try decoder.decode(\.title)
    author = try decoder.decode(\.author) { author in
      try author.decode(\.name) { try $0.decode(\.given) + " " + $0.decode(\.family) }
    }
  }
}
