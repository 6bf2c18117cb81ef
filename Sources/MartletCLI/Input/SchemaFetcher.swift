import Foundation
import GraphQLSchema

/// Fetches schemas from servers by introspection, asking for what the server knows.
struct SchemaFetcher {
  let url: URL
  let settings: GenerateSettings

  func load() async throws(CommandError) -> SchemaResult {
    throw CommandError(.input, "later")
  }
}
