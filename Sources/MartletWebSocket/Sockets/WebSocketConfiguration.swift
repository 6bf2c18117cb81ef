public import Foundation
import Martlet

/// How sockets reach their server.
public struct WebSocketConfiguration: Sendable {
  /// Certificates in PEM that are trusted beside, or in place of, those of the system; nil trusts the system's alone.
  public var trustedRoots: [UInt8]?
  /// Whether the system's certificates are trusted as well where ``trustedRoots`` is given.
  public var trustsSystemRoots: Bool
  /// An HTTP proxy, such as `http://user:password@proxy:3128`; nil goes straight to the server.
  public var proxy: URL?
  /// Whether messages may be compressed (`permessage-deflate`), where platform and server can.
  public var compressesMessages: Bool

  /// Trust of the system, no proxy, compression where it is available.
  public init(
    trustedRoots: [UInt8]? = nil, trustsSystemRoots: Bool = true, proxy: URL? = nil, compressesMessages: Bool = true
  ) {
    self.trustedRoots = trustedRoots
    self.trustsSystemRoots = trustsSystemRoots
    self.proxy = proxy
    self.compressesMessages = compressesMessages
  }
}

extension WebSocketConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without user and password of the proxy.
  public var description: String { "WebSocketConfiguration(proxy: \(proxy?.textForMessages ?? "none"))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
