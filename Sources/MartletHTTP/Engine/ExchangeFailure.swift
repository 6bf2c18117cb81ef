package import Foundation

/// Why an exchange brought no complete answer. Holds no header, and no part of a URL that may be secret.
package enum ExchangeFailure: Error, Sendable {
  /// The host's name is not known; `isProxy` if it is that of the proxy.
  case unknownHost(isProxy: Bool)
  /// Nobody takes connections at this address; `isProxy` if it is the proxy's.
  case refused(isProxy: Bool)
  /// The machine has no network.
  case offline
  /// The proxy did not let the connection through; the status is nil where it gave none.
  case proxyRefused(status: Int?)
  /// Certificate or TLS handshake, in the engine's words.
  case insecure(String)
  /// The connection broke; `hasBegun` if after the head of the answer.
  case lost(hasBegun: Bool, String)
  /// The body ended before it was complete.
  case incomplete(received: Int, promised: Int)
  /// What came back is no HTTP.
  case notHTTP
  /// The body is larger than allowed.
  case tooLarge(limit: Int)
  /// No complete answer in time; nil if the system gave up, not a timeout of the request.
  case timedOut(Duration?)
  /// No head, or no further byte, in time.
  case silent(Duration, hasBegun: Bool)
  /// A redirect that is not followed; the place is nil if the server named none.
  case redirect(status: Int, to: URL?)
  /// The request's body could not be read.
  case unreadableBody(any Error)
  /// The engine cannot be set up as the configuration asks, in words.
  case configuration(String)
  /// The body of a stream ended before the server said that nothing more comes.
  case unfinishedStream
  /// The session ended without any answer.
  case noAnswer
  /// Two readers at once: a mistake of this library.
  case severalReaders
}
