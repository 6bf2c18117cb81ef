import Foundation
import GraphQLLanguage
import GraphQLSchema

/// Fetches schemas from servers by introspection, asking for no more than a server knows.
struct SchemaFetcher {
  private let server: GraphQLServer

  init(url: URL, settings: GenerateSettings) {
    server = GraphQLServer(
      url: url, headers: settings.headers, timeout: settings.timeout, maximumByteCount: settings.maximumByteCount)
  }

  /// Asks what the server knows of introspection, then for the schema; where it refuses to say, asks for less and less.
  func load() async throws(CommandError) -> SchemaResult {
    let probe = try await server.answer(to: IntrospectionQuery.probe)
    var refusal = ""
    var steps = IntrospectionFeatures.fallbackSteps
    if let features = IntrospectionQuery.supportedFeatures(inProbeAnswer: probe.body) {
      steps.insert(features, at: 0)
    } else {
      refusal = try IntrospectionAnswer(probe, from: server).refusal
    }
    for step in steps {
      let response = try await server.answer(to: IntrospectionQuery.text(step))
      let answer = try IntrospectionAnswer(response, from: server)
      if answer.hasSchema { return try schema(response.body) }
      refusal = answer.refusal
    }
    throw IntrospectionAnswer.refused(refusal, by: server)
  }

  private func schema(_ body: [UInt8]) throws(CommandError) -> SchemaResult {
    let result = Schema.load(introspection: body, name: server.name)
    if result.schema.types.isEmpty, let first = result.diagnostics.first(where: { $0.severity == .error }) {
      throw CommandError(
        .input, "\(server.name) answers with what is no schema: \(PrintableText.oneLine(first.message))",
        hint: first.hint)
    }
    return result
  }
}
