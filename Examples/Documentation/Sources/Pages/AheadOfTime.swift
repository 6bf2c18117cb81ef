import BlogAPI
import Foundation
import Martlet

/// The code of the page "Documents ahead of time".
enum AheadOfTimePage {
  struct PostQuery: Query {
    typealias Model = API.Query
    @Variable("id") var id: GraphQLID = ""

    var body: some Query {
      Attribute(\.post[id: $id]) { Attribute(\.title) }
    }
  }

  static func manifest() async throws -> [UInt8] {
    var manifest = OperationManifest()
    try manifest.add(await Request(PostQuery()))
    let bytes = manifest.json(.apollo)
    return bytes
  }

  struct SendsIDs: Middleware {
    let ids: [String: String]

    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      var operation = operation
      if let name = operation.name, let id = ids[name] {
        operation.headers["X-Operation-ID"] = id
      }
      return try await next(operation)
    }
  }

  static func documents() async throws -> [String] {
    [try await Request(PostQuery()).document]
  }
}
