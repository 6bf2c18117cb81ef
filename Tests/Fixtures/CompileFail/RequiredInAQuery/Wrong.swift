import Martlet
import People

struct PersonQuery: Query {
  typealias Model = API.Model.Person
  var body: some Query {
    Attribute(\.email)
    Attribute(\.twitter.required)
  }
}
