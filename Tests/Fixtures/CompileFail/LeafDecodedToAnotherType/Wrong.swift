import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let email: Int

  init(from decoder: Model.Decoder) throws {
    email = try decoder.decode(\.email)
  }
}
