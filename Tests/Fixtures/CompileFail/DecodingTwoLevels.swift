import Martlet
import PeopleAPI

/// Decodes through two levels at once.
struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person

  let name: String

  init(from decoder: Model.Decoder) throws {
    name = try decoder.decode(\.name.givenName)  // right: name = try decoder.decode(\.name) { try $0.decode(\.givenName) }
  }
}
