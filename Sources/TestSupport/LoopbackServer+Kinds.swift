extension LoopbackServer {
  /// Strawberry, which speaks all protocols; started at the first use, for all tests that leave it running.
  public static var strawberry: LoopbackServer {
    get async throws { try await strawberryStart.value }
  }

  private static let strawberryStart = Task {
    try await LoopbackServer.start(script: "Tests/Servers/strawberry_server.py")
  }

  /// The stand-in for AppSync; started at the first use, for all tests that leave it running.
  public static var appSync: LoopbackServer {
    get async throws { try await appSyncStart.value }
  }

  private static let appSyncStart = Task { try await LoopbackServer.start(script: "Tests/Servers/appsync.py") }
}
