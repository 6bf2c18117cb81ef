import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the server counted: so that nobody has to take the client's word for it.
struct RequestLog: Sendable {
  private struct Answer: Decodable {
    let count: Int
    let active: [String: Int]
  }

  private let url: URL

  /// The log of the server at a GraphQL endpoint.
  init(url: URL) { self.url = url.deletingLastPathComponent().appendingPathComponent("log") }

  /// How many requests the server has answered.
  func count() async throws -> Int { try await answer().count }

  /// Waits until somebody listens to a subscription.
  func waitForListener(of field: String) async throws {
    for _ in 0..<200 {
      if try await answer().active[field] ?? 0 > 0 { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Unexpected(text: "nobody listens to \(field)")
  }

  private func answer() async throws -> Answer {
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}

/// The program found something that it did not expect.
struct Unexpected: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
