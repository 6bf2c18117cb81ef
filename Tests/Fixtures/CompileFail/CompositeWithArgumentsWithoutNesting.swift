import Martlet
import PeopleAPI

/// Selects an object with arguments, without braces.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.repositories[first: 3])  // right: Attribute(\.repositories[first: 3]) { Attribute(\.totalCount) }
  }
}
