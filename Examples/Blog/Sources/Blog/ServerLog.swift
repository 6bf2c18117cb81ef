import Foundation
import Martlet

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the stand-in server says it was asked for.
struct ServerLog: Sendable {
  private let url: URL

  /// The log of the server that has its GraphQL at this address.
  init(server: URL) { url = server.deletingLastPathComponent().appendingPathComponent("log") }

  /// How many queries and mutations came.
  func count() async throws -> Int { try await report().count }

  /// The names of the fields that the last mutation sent, from A to Z.
  func lastInput() async throws -> [String] {
    let mutation = try await report().requests.last { $0.kind == "mutation" }
    guard case .object(let members)? = mutation?.variables?["input"] else { return [] }
    return members.map(\.key).sorted()
  }

  private func report() async throws -> Report {
    let (data, response) = try await URLSession.shared.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Surprise("there is no log at \(url)") }
    return try JSONDecoder().decode(Report.self, from: data)
  }

  private struct Report: Decodable {
    let count: Int
    let requests: [Entry]
  }

  private struct Entry: Decodable {
    let kind: String
    let variables: AnyCodable?
  }
}
