package import Martlet

/// The rules by which a connection is kept.
package struct SocketPolicy: Sendable {
  /// When a lost connection is made again.
  package var reconnect: ReconnectPolicy
  /// Nil never asks a silent server.
  package var keepAlive: KeepAlive?
  /// How long a connection without operations stays open.
  package var idleTimeout: Duration
  /// How long the server may take to accept the connection after the handshake.
  package var acknowledgementTimeout: Duration
  /// Whether other credentials can be had if the server refuses those of the last connection.
  package var renewsCredentials: Bool
  /// How often in a row credentials may be refused before the operations fail.
  package var maximumRejections = 2
  /// How often an operation may be refused for the moment before it fails.
  package var maximumRefusals = 5
  /// A connection that lasted so long was a good one, even if it brought no result.
  package var stableAfter = Duration.seconds(10)
  /// The most operations on one connection; further ones wait for a free place. Nil is no limit.
  package var maximumOperations: Int?

  /// The usual rules, but for what is said otherwise.
  package init(
    reconnect: ReconnectPolicy = ReconnectPolicy(), keepAlive: KeepAlive? = KeepAlive(),
    idleTimeout: Duration = .seconds(5), acknowledgementTimeout: Duration = .seconds(15),
    renewsCredentials: Bool = false
  ) {
    self.reconnect = reconnect
    self.keepAlive = keepAlive
    self.idleTimeout = idleTimeout
    self.acknowledgementTimeout = acknowledgementTimeout
    self.renewsCredentials = renewsCredentials
  }
}
