import Martlet
import People

struct NestQuery: Query {
  typealias Model = API.Mutation
  var body: some Query { Attribute(\.nest[a: .init(x: 1)]) }
}

func send(_ client: GraphQLClient) async throws {
  _ = try await client.mutate(NestQuery())
}
