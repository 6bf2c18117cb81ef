import Martlet
import PeopleAPI

/// Misspells an attribute in a nested block.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.name) {
      Attribute(\.givenName)
      Attribute(\.familyNam)  // right: Attribute(\.familyName)
    }
  }
}
