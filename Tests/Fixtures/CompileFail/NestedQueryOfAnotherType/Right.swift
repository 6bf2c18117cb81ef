import Martlet
import People

struct AddressQuery: Query {
  typealias Model = API.Model.Address
  var body: some Query { Attribute(\.city) }
}

struct NameQuery: Query {
  typealias Model = API.Model.Name
  var body: some Query { Attribute(\.givenName) }
}

struct PersonQuery: Query {
  typealias Model = API.Model.Person
  var body: some Query {
    Attribute(\.email)
    Attribute(\.name) { NameQuery() }
  }
}
