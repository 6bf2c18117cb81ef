import BlogAPI
import Martlet

/// The code of the page "Coming from Apollo iOS".
enum ComingFromApolloPage {
  struct PostQuery: Query {
    typealias Model = API.Query
    @Variable("id") var id: GraphQLID = ""

    var body: some Query {
      Attribute(\.post[id: $id]) {
        Attribute(\.title)
        Attribute(\.author, AuthorDetails.self)
      }
    }
  }

  struct AuthorDetails: Selectable {
    typealias Model = API.Model.Author
    let email: String

    static var selection: some Query {
      Attribute(\.email)
    }

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
    }
  }

  static func ask(client: GraphQLClient) async throws {
    let request = try await Request(PostQuery(id: "p1"), fragments: .named)
    let response = try await client.response(for: request)
    let title = try await response.value.post?.title
    print(title ?? "none", response.errors)
  }

  struct Counts: Middleware {
    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      let answer = try await next(operation)
      print(operation.name ?? "", answer.status ?? 0)
      return answer
    }
  }

  static func documents() async throws -> [String] {
    [try await Request(PostQuery(id: "p1"), fragments: .named).document]
  }
}
