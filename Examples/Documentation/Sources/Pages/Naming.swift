import BlogAPI
import Foundation
import Martlet

/// The code of the page "Naming and merging".
enum NamingPage {
  struct HeaderQuery: Query {
    typealias Model = API.Model.Post

    var body: some Query {
      Attribute(\.title)
      Attribute(\.author) { Attribute(\.email) }
    }
  }

  struct BylineQuery: Query {
    typealias Model = API.Model.Post

    var body: some Query {
      Attribute(\.author) {
        Attribute(\.name) { Attribute(\.family) }
      }
    }
  }

  struct ScreenQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.post[id: "p1"]) {
        HeaderQuery()
        BylineQuery()
      }
    }
  }

  struct PhotosQuery: Query {
    typealias Model = API.Query

    var body: some Query {
      Attribute(\.viewer) {
        Attribute(\.avatar[size: 64])
        Attribute(\.avatar[size: 512])
      }
    }
  }

  struct Photos: GraphQLDecodable {
    typealias Model = API.Model.Author
    let small: String
    let large: String

    init(from decoder: Model.Decoder) throws {
      small = try decoder.decode(\.avatar[size: 64]).absoluteString
      large = try decoder.decode(\.avatar[size: 512]).absoluteString
    }
  }

  static func requests() async throws -> [Request<API.Query>] {
    let merged = try await Request(ScreenQuery(), naming: .merging)
    let hashed = try await Request(PhotosQuery(), naming: .hashed)
    return [merged, hashed]
  }

  static func conflict() async -> String {
    do {
      _ = try await Request(ScreenQuery(), diagnostics: .none)
      return ""
    } catch {
      return "\(error)"
    }
  }

  static func documents() async throws -> [String] {
    try await requests().map(\.document)
  }
}
