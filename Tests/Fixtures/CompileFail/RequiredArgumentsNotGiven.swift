import Martlet
import PeopleAPI

/// Selects an object whose argument is required by the bare path.
struct RootQuery: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.person) { Attribute(\.email) }  // right: Attribute(\.person[id: "1"]) { Attribute(\.email) }
  }
}
