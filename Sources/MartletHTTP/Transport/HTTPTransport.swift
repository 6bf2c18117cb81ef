public import Foundation
public import Martlet

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends operations over HTTP, as the GraphQL-over-HTTP draft says: unless configured otherwise, a POST for each.
///
/// ```swift
/// let transport = HTTPTransport(url: url, headers: ["Authorization": "Bearer \(token)"])
/// let client = GraphQLClient(transport: transport)
/// ```
///
/// One transport holds the open connections; make one per server, and use it from any number of tasks at once. The
/// connections are closed with the transport.
public final class HTTPTransport: Transport {
  let endpoint: Endpoint
  let headers: [String: String]
  let timeout: Duration
  let maximumBodySize: Int
  let configuration: HTTPConfiguration
  let engine: any HTTPEngine
  let clock: any Clock<Duration>
  let random: @Sendable () -> Double
  let sharedStream: SharedEventStream
  let documents: PersistedDocuments
  private let batcher: Batcher?

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
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize, configuration: configuration,
      engine: configuration.engine())
  }

  /// Makes a transport that uses a `URLSession` on every platform; for settings that ``HTTPConfiguration`` does not have.
  ///
  /// - Parameters:
  ///   - configuration: What is asked of the server; how it is reached is for the session to say, except redirects.
  ///   - session: Copied; the transport has a session of its own, which ends with it.
  public convenience init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    configuration: HTTPConfiguration = HTTPConfiguration(), session: URLSessionConfiguration
  ) {
    self.init(
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize, configuration: configuration,
      engine: SessionEngine(session: session))
  }

  /// Makes a transport with an engine of the caller's choice.
  package init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    configuration: HTTPConfiguration = HTTPConfiguration(), engine: any HTTPEngine,
    clock: any Clock<Duration> = ContinuousClock(), random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    endpoint = Endpoint(url: url)
    self.headers = headers
    self.timeout = timeout
    self.maximumBodySize = maximumBodySize
    self.configuration = configuration
    self.engine = engine
    self.clock = clock
    self.random = random
    sharedStream = SharedEventStream(engine: engine)
    documents = PersistedDocuments(configuration.documents)
    if case .enabled(let window, let limit) = configuration.batching {
      batcher = Batcher(window: window, limit: limit, clock: clock) { request, wording in
        try await engine.answer(to: request, limit: maximumBodySize, wording)
      }
    } else {
      batcher = nil
    }
  }

  /// Sends one operation and waits for the whole answer.
  ///
  /// Redirects are followed where they keep the request as it is and stay with the same scheme, host and port; others
  /// fail, so that no header goes to a server that it was not meant for.
  ///
  /// Files among the variables are sent beside the JSON, in a multipart request.
  ///
  /// - Returns: An answer that is a GraphQL response, whatever its HTTP status.
  /// - Throws: ``GraphQLFailure`` with code `.invalidURL`, `.invalidHeader`, `.invalidConfiguration`, `.unreadableBody`,
  ///   `.unreachable`, `.insecureConnection`, `.connectionLost`, `.timedOut`, `.responseTooLarge`, `.httpStatus`, `.invalidJSON`,
  ///   `.notGraphQL`, `.unknownDocument` or `.invalidBatch`. `CancellationError` if the task was cancelled; the connection
  ///   is closed at once then, unless it carries others' operations.
  public func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    try Task.checkCancellation()
    let call = try call(for: operation)
    let places = UploadPlaces(of: operation)
    if !places.isEmpty { return try await upload(places, of: call) }
    operation.options.uploadProgress?.finish()
    return try await documents.response(to: call) { form, mustPost in
      if let batcher = self.batcher, call.isBatchable { return try await batcher.response(to: call, form) }
      return try await self.exchange(call.request(form, mustPost: mustPost), call.wording)
    }
  }

  /// Sends one request and reads the whole answer.
  func exchange(_ request: HTTPRequest, _ wording: FailureWording) async throws -> TransportResponse {
    let answer = try await engine.answer(to: request, limit: maximumBodySize, wording)
    return try AnswerReader(wording: wording).response(from: answer)
  }

  /// What the requests for one operation have in common.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidURL` or `.invalidHeader`.
  ///
  /// - Parameter mediaTypes: What the answer may be, unless the headers say so; nil for what the draft asks for.
  func call(for operation: GraphQLOperation, accepting mediaTypes: String? = nil) throws -> HTTPCall {
    let standard = mediaTypes.map { HeaderFields.standard.replaced(by: ["Accept": $0]) } ?? .standard
    let fields = standard.replaced(by: headers).replaced(by: operation.headers)
    try endpoint.check()
    try fields.check()
    return HTTPCall(
      operation: operation, endpoint: endpoint, fields: fields, timeout: operation.timeout ?? timeout, start: .now,
      redirects: configuration.redirects, method: operation.options.queryMethod ?? configuration.queryMethod,
      sendsPreflightHeaders: configuration.sendsPreflightHeaders, silenceLimit: configuration.streaming.silenceLimit,
      wording: FailureWording(endpoint: endpoint, fields: fields))
  }
}

extension HTTPEngine {
  /// The whole answer to a request, or what went wrong in words.
  fileprivate func answer(
    to request: HTTPRequest, limit: Int, _ wording: FailureWording
  ) async throws -> HTTPAnswer {
    do {
      return try await answer(to: request, limit: limit)
    } catch {
      throw wording.failure(error)
    }
  }
}

extension HTTPTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address; not the headers.
  public var description: String { "HTTPTransport(\(endpoint.name))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
