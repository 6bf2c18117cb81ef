import Martlet
import PeopleAPI

/// Misspells an attribute.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.emial)  // right: Attribute(\.email)
  }
}
