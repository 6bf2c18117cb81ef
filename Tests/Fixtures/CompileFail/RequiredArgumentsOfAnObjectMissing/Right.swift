import Martlet
import People

struct PersonQuery: Query {
  typealias Model = API.Query
  var body: some Query {
    Attribute(\.person[id: "1"]) { Attribute(\.email) }
  }
}
