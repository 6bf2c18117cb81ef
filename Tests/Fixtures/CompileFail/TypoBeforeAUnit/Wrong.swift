import Martlet
import People

struct Card: Selectable {
  typealias Model = API.Model.Person
  static var selection: some Query { Attribute(\.email) }
  init(from decoder: Model.Decoder) throws {}
}

struct Page: Query {
  typealias Model = API.Query
  var body: some Query {
    Attribute(\.mee, Card.self)
    Attribute(\.people[first: 1], Card.self)
  }
}
