import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let twitter: String

  init(from decoder: Model.Decoder) throws {
    twitter = try decoder.decode(\.email.required)
  }
}
