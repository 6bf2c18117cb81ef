import Martlet
import PeopleAPI

/// Selects a list of objects without braces.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.friends)  // right: Attribute(\.friends) { Attribute(\.email) }
  }
}
