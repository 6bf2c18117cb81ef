import Martlet
import People

struct PeopleQuery: Query {
  typealias Model = API.Query
  var body: some Query {
    Attribute(\.people[first: 3]) {
      Attribute(\.repositories[first: 3]) {
        Attribute(\.totalCount)
        Attribute(\.nodes) { Attribute(\.titel) }
      }
    }
  }
}
