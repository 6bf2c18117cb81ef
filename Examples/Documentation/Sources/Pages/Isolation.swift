import BlogAPI
import Martlet

/// The code of the page "Isolation and performance".
enum IsolationPage {
  struct Author: Selectable {
    typealias Model = API.Model.Author
    let email: String

    static var selection: some Query {
      Attribute(\.email)
    }

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
    }
  }

  struct Viewer: Selectable {
    typealias Model = API.Query
    let author: Author?

    static var selection: some Query {
      Attribute(\.viewer, Author.self)
    }

    init(from decoder: Model.Decoder) throws {
      author = try decoder.decode(\.viewer, as: Author.self)
    }
  }

  @MainActor
  final class ProfileModel {
    private(set) var email = ""
    private let client: GraphQLClient

    init(client: GraphQLClient) {
      self.client = client
    }

    func load() async throws {
      email = try await client.query(Viewer.self).author?.email ?? ""
    }
  }

  @GraphQLActor
  static func emails(in answer: SelectedObject<API.Query>) throws -> [String] {
    try answer.authors.map { try $0.email }
  }
}
