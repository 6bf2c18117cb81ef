import Foundation
import Martlet

/// A body in memory becomes structs, by this package and by Foundation in turn.
enum DecodeCommand {
  /// The whole body, for Foundation's decoder.
  private struct Envelope<Value: Decodable>: Decodable {
    let data: Value
  }

  struct Mismatch: Error {}

  /// - Returns: Medians in seconds.
  static func run<Content: Query, Value: GraphQLDecodable<Content.Model> & Decodable & Equatable>(
    _ path: String, _ query: Content, _ type: Value.Type, times: Int
  ) async throws -> [String: Double] where Content.Model: GraphQLQueryRoot {
    try await run(Data(try Body.read(path)), query, type, times: times)
  }

  /// One repository.
  static func runSmall(times: Int) async throws -> [String: Double] {
    try await run(Data(Repository.small.utf8), RepositoriesQuery(), RepositoryList.self, times: times)
  }

  private static func run<Content: Query, Value: GraphQLDecodable<Content.Model> & Decodable & Equatable>(
    _ data: Data, _ query: Content, _ type: Value.Type, times: Int
  ) async throws -> [String: Double] where Content.Model: GraphQLQueryRoot {
    let client = GraphQLClient(transport: Body.Transport(bytes: [UInt8](data)))
    let request = try await Request(query)
    let clock = ContinuousClock()
    let decoder = JSONDecoder()
    guard
      try await client.response(for: request, as: type).value
        == decoder.decode(Envelope<Value>.self, from: data).data
    else { throw Mismatch() }
    var ours: [Duration] = []
    var foundation: [Duration] = []
    for _ in 0..<times {
      var start = clock.now
      let value = try await client.response(for: request, as: type).value
      ours.append(clock.now - start)
      withExtendedLifetime(value) {}
      start = clock.now
      let other = try decoder.decode(Envelope<Value>.self, from: data)
      foundation.append(clock.now - start)
      withExtendedLifetime(other) {}
    }
    return ["ours": ours.median, "foundation": foundation.median]
  }
}
