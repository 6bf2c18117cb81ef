/// Opens sockets in the way of the platform.
package enum PlatformConnector {
  /// libwebsockets on Linux, URLSession elsewhere.
  package static func make() -> any WebSocketConnector {
    #if os(Linux)
      LibWebSocketsConnector()
    #else
      URLSessionConnector()
    #endif
  }
}
