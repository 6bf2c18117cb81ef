import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let email: String

  init(from decoder: Model.Decoder) throws {
    email = try decoder.decode(\.email)
  }
}
