package import Foundation
import Martlet

/// What a socket is opened with.
package struct WebSocketRequest: Sendable {
  /// With scheme `ws` or `wss`.
  package var url: URL
  /// In order of preference.
  package var subprotocols: [String]
  /// Additional headers of the handshake.
  package var headers: [String: String]
  /// How long the whole handshake may take.
  package var timeout: Duration
  /// The most bytes of a message; a larger one ends the socket with code 1009.
  package var maximumMessageSize: Int
  /// Trust, proxy, compression.
  package var configuration: WebSocketConfiguration

  /// A request with 15 seconds for the handshake and 64 MiB for a message, unless said otherwise.
  package init(
    url: URL, subprotocols: [String], headers: [String: String] = [:], timeout: Duration = .seconds(15),
    maximumMessageSize: Int = 64 << 20, configuration: WebSocketConfiguration = WebSocketConfiguration()
  ) {
    self.url = url
    self.subprotocols = subprotocols
    self.headers = headers
    self.timeout = timeout
    self.maximumMessageSize = maximumMessageSize
    self.configuration = configuration
  }
}

extension WebSocketRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address; not the headers.
  package var description: String { url.textForMessages }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
