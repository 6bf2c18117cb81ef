import Martlet
import PeopleAPI

/// A mutation.
struct NestMutation: Query {
  typealias Model = API.Mutation

  var body: some Query { Attribute(\.nest[a: .init()]) }
}

/// Sends a mutation as a query.
func send(_ client: GraphQLClient) async throws {
  _ = try await client.query(NestMutation())  // right: _ = try await client.mutate(NestMutation())
}
