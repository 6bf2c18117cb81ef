// Servers that are started at the first use, for all tests that leave them running.
extension LoopbackServer {
  /// Strawberry, which speaks all protocols.
  public static var strawberry: LoopbackServer {
    get async throws { try await strawberryStart.value }
  }

  /// Ariadne: HTTP and `graphql-transport-ws` at `/graphql`, the older `graphql-ws` at `/legacy`, event streams beside.
  public static var ariadne: LoopbackServer {
    get async throws { try await ariadneStart.value }
  }

  /// The stand-in for AppSync.
  public static var appSync: LoopbackServer {
    get async throws { try await appSyncStart.value }
  }

  private static let strawberryStart = Task {
    try await LoopbackServer.start(script: "Tests/Servers/strawberry_server.py")
  }
  private static let ariadneStart = Task { try await LoopbackServer.start(script: "Tests/Servers/ariadne_server.py") }
  private static let appSyncStart = Task { try await LoopbackServer.start(script: "Tests/Servers/appsync.py") }
}
