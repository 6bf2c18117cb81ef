import Foundation
import Martlet

/// How far the process grows while a body is read, parsed and decoded.
enum MemoryCommand {
  /// - Parameter small: A body of the same kind, decoded before, so that code and caches that are loaded once do not count.
  /// - Returns: Bytes of growth at the peak, and of the body.
  static func run<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ path: String, _ query: Content, _ type: Value.Type, small: String
  ) async throws -> [String: Double] where Content.Model: GraphQLQueryRoot {
    let request = try await Request(query)
    let first = GraphQLClient(transport: Body.Transport(bytes: [UInt8](small.utf8)))
    _ = try await first.response(for: request, as: type)
    let before = peak()
    let client = GraphQLClient(transport: FileTransport(path: path))
    let response = try await client.response(for: request, as: type)
    let growth = peak() - before
    withExtendedLifetime(response) {}
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return ["growth": Double(growth), "body": Double(size)]
  }

  private struct FileTransport: Transport {
    let path: String

    func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
      TransportResponse(document: try ResponseDocument(parsing: try Body.read(path)))
    }
  }

  /// The most memory that the process has had, in bytes.
  private static func peak() -> Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
