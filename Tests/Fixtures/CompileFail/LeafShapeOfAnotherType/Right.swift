import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let twitter: Result<String, GraphQLFailure>

  init(from decoder: Model.Decoder) throws {
    twitter = try decoder.decode(\.twitter, as: Result<String, GraphQLFailure>.self)
  }
}
