import Martlet
import PeopleAPI

/// Nests in a plain value.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.email) { Attribute(\.city) }  // right: Attribute(\.email)
  }
}
