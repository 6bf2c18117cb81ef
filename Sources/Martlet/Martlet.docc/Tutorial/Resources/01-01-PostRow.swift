import BlogAPI
import Martlet

struct PostRow: Selectable, Identifiable {
  typealias Model = API.Model.Post
  let id: GraphQLID
  let title: String

  static var selection: some Query {
    Attribute(\.id)
    Attribute(\.title)
  }

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    title = try decoder.decode(\.title)
  }
}
