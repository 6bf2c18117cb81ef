import BlogAPI
import Martlet

/// The code of the page "Errors and partial data".
enum ErrorsPage {
  struct ViewerQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.viewer) {
        Attribute(\.email)
        Attribute("about", \.biography)
      }
      Attribute(\.authors) { Attribute(\.email) }
    }
  }

  struct Front: GraphQLDecodable {
    typealias Model = API.Query
    let viewer: Viewer?
    let authors: [String]

    init(from decoder: Model.Decoder) throws {
      viewer = try decoder.decode(\.viewer, as: Viewer.self)
      authors = try decoder.decode(\.authors) { try $0.decode(\.email) }
    }
  }

  struct Viewer: GraphQLDecodable {
    typealias Model = API.Model.Author
    let email: String
    let biography: Result<String?, GraphQLFailure>
    let problems: [GraphQLError]

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      biography = try decoder.decode(\.biography, as: Result<String?, GraphQLFailure>.self)
      problems = decoder.errors(at: \.biography)
    }
  }

  struct Cost: Decodable {
    var points: Int
  }

  static func strict(client: GraphQLClient) async throws {
    do {
      let front = try await client.query(ViewerQuery(), as: Front.self)
      print(front.authors)
    } catch let failure as GraphQLFailure {
      switch failure.code {
      case .unreachable, .timedOut: print("Try again later.")
      case .requestErrors, .fieldErrors: print(failure.errors.map(\.message))
      default: print(failure.message, failure.path)
      }
    }
  }

  static func partial(client: GraphQLClient) async throws {
    let front = try await client.query(ViewerQuery(), as: Front.self, errors: .partial)
    print(front.authors)
  }

  static func beside(client: GraphQLClient) async throws {
    let request = try await Request(ViewerQuery())
    let response = try await client.response(for: request, as: Front.self)
    print(response.value.authors)
    for error in response.errors {
      print(response.attribute(of: error)?.description ?? "the request", error.message, error.code ?? "no code")
    }
    print(await response.errors(at: \.viewer))
    print(try response.extensions(as: Cost.self)?.points ?? 0)
  }
}
