import Martlet
import PeopleAPI

/// Selects an object without braces.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.name)  // right: Attribute(\.name) { Attribute(\.givenName) }
  }
}
