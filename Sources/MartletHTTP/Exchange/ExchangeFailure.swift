import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why an exchange brought no complete answer.
enum ExchangeFailure: Error, Sendable {
  /// The session gave up; `hasBegun` if it was after the head of the answer.
  case session(URLError, hasBegun: Bool)
  /// The body ended before it was complete.
  case incomplete(received: Int, promised: Int)
  /// The body is larger than allowed.
  case tooLarge(limit: Int)
  /// No complete answer in time.
  case timedOut(Duration)
  /// A redirect; the place is nil if the server named none.
  case redirect(status: Int, to: URL?)
  /// An answer that is not HTTP, or a session that ended without any.
  case noAnswer
}
