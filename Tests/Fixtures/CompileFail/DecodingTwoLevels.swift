import Martlet
import PeopleAPI

/// Decodes through two levels at once.
struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person

  let name: String

  init(from decoder: Model.Decoder) throws {
    let read: (API.Model.Name.Decoder) throws -> String = { try $0.decode(\.givenName) }
    name = try decoder.decode(\.name.givenName)  // right: name = try decoder.decode(\.name, read)
  }
}
