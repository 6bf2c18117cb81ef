import Martlet
import People

struct Book: GraphQLDecodable {
  typealias Model = API.Model.Book
  init(from decoder: Model.Decoder) throws {}
}

enum Item: GraphQLDecodable {
  typealias Model = API.Model.Item
  case book(Book)
  case other

  init(from decoder: Model.Decoder) throws {
    self = try decoder.decodeCases(.on(\.asBook, Self.book)) { _ in .other }
  }
}
