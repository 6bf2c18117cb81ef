import Martlet

/// Sends payloads to whoever listens.
struct EventTransport: Transport {
  let server: ScriptedServer
  let payloads: [String]

  init(_ server: ScriptedServer, _ payloads: [String]) {
    self.server = server
    self.payloads = payloads
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse { try await server.send(operation) }

  func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    _ = try await server.send(operation)
    let (stream, source) = TransportStream.makeStream()
    for payload in payloads {
      let text = #"{"data":\#(payload)}"#
      _ = source.yield(.payload(TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)))))
    }
    source.finish()
    return stream
  }
}
