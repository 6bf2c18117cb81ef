import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let given: String

  init(from decoder: Model.Decoder) throws {
    given = try decoder.decode(\.name.givenName)
  }
}
