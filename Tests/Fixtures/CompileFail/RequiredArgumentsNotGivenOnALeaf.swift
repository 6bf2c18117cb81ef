import Martlet
import PeopleAPI

/// Selects a value whose argument is required by the bare path.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.photo)  // right: Attribute(\.photo[size: 64])
  }
}
