import Martlet
import PeopleAPI

struct AddressQuery: Query {
  typealias Model = API.Model.Address

  var body: some Query { Attribute(\.city) }
}

struct NameQuery: Query {
  typealias Model = API.Model.Name

  var body: some Query { Attribute(\.givenName) }
}

/// Nests a query of another type.
struct PersonQuery: Query {
  typealias Model = API.Model.Person

  var body: some Query {
    Attribute(\.name) {
      AddressQuery()  // right: NameQuery()
    }
  }
}
