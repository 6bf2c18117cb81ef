import Martlet

/// Decodes one body again and again by this package alone, for a profiler to look at.
enum RepeatCommand {
  /// - Returns: Medians in seconds, of the whole and of parsing alone.
  static func run<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ path: String, _ query: Content, _ type: Value.Type, times: Int
  ) async throws -> [String: Double] where Content.Model: GraphQLQueryRoot {
    let body = try Body.read(path)
    let client = GraphQLClient(transport: Body.Transport(bytes: body))
    let request = try await Request(query)
    let clock = ContinuousClock()
    var whole: [Duration] = []
    var parsing: [Duration] = []
    for _ in 0..<times {
      var start = clock.now
      let value = try await client.response(for: request, as: type).value
      whole.append(clock.now - start)
      withExtendedLifetime(value) {}
      start = clock.now
      let document = try ResponseDocument(parsing: body)
      parsing.append(clock.now - start)
      withExtendedLifetime(document) {}
    }
    return ["whole": whole.median, "parsing": parsing.median]
  }
}
