/// Opens sockets in the way of the platform.
enum PlatformConnector {
  static func make() -> any WebSocketConnector {
    #if os(Linux)
      LibWebSocketsConnector()
    #else
      URLSessionConnector()
    #endif
  }
}
