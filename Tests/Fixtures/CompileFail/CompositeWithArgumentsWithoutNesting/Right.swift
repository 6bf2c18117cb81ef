import Martlet
import People

struct PersonQuery: Query {
  typealias Model = API.Model.Person
  var body: some Query {
    Attribute(\.repositories[first: 1]) { Attribute(\.totalCount) }
    Attribute("all", \.repositories) { Attribute(\.totalCount) }
  }
}
