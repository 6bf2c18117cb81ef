import BlogAPI
import Martlet

/// The code of the page "Coming from Amplify".
enum ComingFromAmplifyPage {
  struct PostQuery: Query {
    typealias Model = API.Query
    var id: GraphQLID

    var body: some Query {
      Attribute(\.post[id: id]) {
        Attribute(\.id)
        Attribute(\.title)
        Attribute(\.author) { Attribute(\.email) }
      }
    }
  }

  struct EditTitle: Query {
    typealias Model = API.Mutation
    var id: GraphQLID
    var title: String

    var body: some Query {
      Attribute(\.edit[input: .init(id: id, title: title)]) { Attribute(\.title) }
    }
  }

  struct PostDTO: Decodable {
    let id: String
    let title: String
  }

  struct Answer: Decodable {
    let post: PostDTO?
  }

  static func ask(client: GraphQLClient) async throws {
    let answer = try await client.query(PostQuery(id: "p1"))
    let edited = try await client.mutate(EditTitle(id: "p1", title: "Swifts"))
    print(try await answer.post?.author.email ?? "none", try await edited.edit.title)

    let post = try await client.query(PostQuery(id: "p1"), as: Answer.self).post
    print(post?.title ?? "none")
  }

  /// Adds a token that may have to be fetched anew.
  struct Authorization: Middleware {
    let token: @Sendable () async throws -> String

    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      var operation = operation
      operation.headers["Authorization"] = try await token()
      return try await next(operation)
    }
  }
}
