import Martlet
import People

struct Card: Selectable {
  typealias Model = API.Model.Person
  static var selection: some Query { Attribute(\.email) }
  init(from decoder: Model.Decoder) throws {}
}

struct Front: Selectable {
  typealias Model = API.Query
  static var selection: some Query { Attribute(\.me, Card.self) }
  init(from decoder: Model.Decoder) throws {}
}

func load(_ client: GraphQLClient) async throws {
  _ = try await client.query(Front.self)
}
