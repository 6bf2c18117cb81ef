import Martlet
import People

struct NameQuery: Query {
  typealias Model = API.Model.Name
  var body: some Query { Attribute(\.givenName) }
}

struct PersonQuery: Query {
  typealias Model = API.Model.Person
  var body: some Query {
    Attribute(\.twitter)
    Attribute(\.email)
    Attribute(\.name) { NameQuery() }
  }
}
