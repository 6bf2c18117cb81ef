import Foundation

extension HTTPEngine {
  /// Sends a request and waits for the whole answer, following redirects as the request says.
  ///
  /// - Parameter limit: The most bytes that the body may have.
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task was cancelled.
  package func answer(to request: HTTPRequest, limit: Int) async throws -> HTTPAnswer {
    var request = request
    request.start = request.start ?? .now
    var redirects = 0
    while true {
      let answer = try await start(request).answer(limit: limit)
      guard let target = try answer.head.target(from: request, after: redirects) else { return answer }
      redirects += 1
      request.url = target
    }
  }

  /// Sends a request and returns once the head of the answer is there, following redirects as the request says.
  ///
  /// The caller reads the exchange to its end or cancels it.
  ///
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task was cancelled.
  package func open(_ request: HTTPRequest) async throws -> (exchange: HTTPExchange, head: HTTPHead) {
    var request = request
    request.start = request.start ?? .now
    var redirects = 0
    while true {
      let exchange = start(request)
      let head = try await exchange.head()
      do {
        guard let target = try head.target(from: request, after: redirects) else { return (exchange, head) }
        request.url = target
      } catch {
        exchange.cancel()
        throw error
      }
      exchange.cancel()
      redirects += 1
    }
  }
}

extension HTTPHead {
  private static let maximumRedirects = 10

  /// Where to send the request again; nil if this is no redirect.
  ///
  /// - Throws: ``ExchangeFailure`` for a redirect that is not to be followed.
  func target(from request: HTTPRequest, after redirects: Int) throws -> URL? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    let target = headers["location"].flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
    let keepsRequest = status >= 307 || request.method == "GET"
    guard let target, request.redirects == .sameOrigin, keepsRequest, target.hasSameOrigin(as: request.url),
      redirects < Self.maximumRedirects
    else { throw ExchangeFailure.redirect(status: status, to: target) }
    return target
  }
}

extension URL {
  /// Whether both have the same scheme, host and port.
  func hasSameOrigin(as other: URL?) -> Bool {
    guard let other else { return false }
    return scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
