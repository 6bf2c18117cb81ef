import Martlet
import People

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let twitter: Result<Int, GraphQLFailure>

  init(from decoder: Model.Decoder) throws {
    twitter = try decoder.decode(\.twitter, as: Result<Int, GraphQLFailure>.self)
  }
}
