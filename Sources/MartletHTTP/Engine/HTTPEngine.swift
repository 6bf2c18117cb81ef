/// Sends HTTP requests and brings the answers back piece by piece: libcurl on Linux, URLSession elsewhere.
///
/// An engine holds the open connections. They are closed when the engine and the last of its exchanges are gone.
package protocol HTTPEngine: Sendable {
  /// Begins a request and returns at once; what goes wrong is thrown by the exchange's functions.
  ///
  /// Redirects are not followed; see ``open(_:)`` and ``answer(to:limit:)`` for that.
  func start(_ request: HTTPRequest) -> HTTPExchange
}
