import Martlet
import People

struct Cell: GraphQLDecodable {
  typealias Model = API.Model.Cell
  init(from decoder: Model.Decoder) throws {}
}

struct Board: GraphQLDecodable {
  typealias Model = API.Query
  let cells: [[Cell]]

  init(from decoder: Model.Decoder) throws {
    cells = try decoder.decode(\.people, as: [[Cell]].self)
  }
}
