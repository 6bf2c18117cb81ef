public import Foundation
public import Martlet

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends operations over HTTP: a POST for each, as the GraphQL-over-HTTP draft says.
///
/// ```swift
/// let transport = HTTPTransport(url: url, headers: ["Authorization": "Bearer \(token)"])
/// let client = GraphQLClient(transport: transport)
/// ```
///
/// One transport holds one `URLSession`, and with it the open connections; make one per server, and use it from any
/// number of tasks at once. The session ends with the transport.
public final class HTTPTransport: Transport {
  let endpoint: Endpoint
  let headers: [String: String]
  let timeout: Duration
  let maximumBodySize: Int
  let redirects: HTTPRedirects
  let engine: any HTTPEngine

  /// Makes a transport; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - url: The GraphQL endpoint, with scheme `http` or `https`.
  ///   - headers: Sent with each operation. The operation's own headers replace those of the same name, and both
  ///     replace `Accept` and `Content-Type`; upper and lower case in names make no difference.
  ///   - timeout: How long a whole operation may take, including the time it waits for a free connection. The
  ///     operation's own timeout comes first.
  ///   - maximumBodySize: The most bytes an answer's body may have, after decompression; 256 MiB unless said otherwise.
  ///   - configuration: Proxy, trusted certificates, cookies and the like.
  public convenience init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    configuration: HTTPConfiguration = HTTPConfiguration()
  ) {
    self.init(
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize,
      redirects: configuration.redirects, engine: configuration.engine())
  }

  /// Makes a transport that uses a `URLSession` on every platform; for settings that ``HTTPConfiguration`` does not have.
  ///
  /// - Parameter session: Copied; the transport has a session of its own, which ends with it.
  public convenience init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    session: URLSessionConfiguration
  ) {
    self.init(
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize, redirects: .sameOrigin,
      engine: SessionEngine(session: session))
  }

  /// Makes a transport with an engine of the caller's choice.
  package init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    redirects: HTTPRedirects = .sameOrigin, engine: any HTTPEngine
  ) {
    endpoint = Endpoint(url: url)
    self.headers = headers
    self.timeout = timeout
    self.maximumBodySize = maximumBodySize
    self.redirects = redirects
    self.engine = engine
  }

  /// Sends one operation and waits for the whole answer.
  ///
  /// Redirects are followed where they keep method and body (307, 308) and stay with the same scheme, host and port;
  /// others fail, so that no header goes to a server that it was not meant for.
  ///
  /// - Returns: An answer that is a GraphQL response, whatever its HTTP status.
  /// - Throws: ``GraphQLFailure`` with code `.invalidURL`, `.invalidHeader`, `.unreachable`, `.insecureConnection`,
  ///   `.connectionLost`, `.timedOut`, `.responseTooLarge`, `.httpStatus`, `.invalidJSON` or `.notGraphQL`.
  ///   `CancellationError` if the task was cancelled; the connection is closed at once then.
  public func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    try Task.checkCancellation()
    let (request, wording) = try prepare(operation)
    do {
      let answer = try await engine.answer(to: request, limit: maximumBodySize)
      return try AnswerReader(wording: wording).response(from: answer)
    } catch let failure as ExchangeFailure {
      throw wording.failure(failure)
    }
  }

  /// The request for one operation, a POST with a JSON body, and the words for what can go wrong with it.
  func prepare(_ operation: GraphQLOperation) throws -> (request: HTTPRequest, wording: FailureWording) {
    let fields = HeaderFields.standard.replaced(by: headers).replaced(by: operation.headers)
    var request = try endpoint.request(body: operation.json, fields: fields, timeout: operation.timeout ?? timeout)
    request.redirects = redirects
    request.isRepeatable = operation.options.isIdempotent ?? (operation.kind != .mutation)
    return (request, FailureWording(endpoint: endpoint, secrets: Secrets(url: endpoint.url, fields: fields)))
  }
}
