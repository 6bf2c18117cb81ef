import Martlet
import PeopleAPI

/// Decodes a text as a number.
struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person

  let email: Int

  init(from decoder: Model.Decoder) throws {
    email = try decoder.decode(\.email)  // right: email = try decoder.decode(\.email).count
  }
}
