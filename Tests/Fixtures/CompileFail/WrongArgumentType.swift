import Martlet
import PeopleAPI

/// Gives a text for a number.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.avatar[size: "large"])  // right: Attribute(\.avatar[size: 64])
  }
}
