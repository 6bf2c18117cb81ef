package import Foundation
public import Martlet
public import MartletHTTP
public import MartletWebSocket

/// Carries operations to AWS AppSync: queries and mutations over HTTP, subscriptions over its realtime connection.
///
/// ```swift
/// let endpoint = AppSyncEndpoint(url: url)
/// let client = GraphQLClient(transport: AppSyncTransport(endpoint, authorization: .apiKey(key)))
/// ```
///
/// Each operation is authorized in the transport's way, or in its own (`OperationOptions.appSyncAuthorization`).
/// A token that the server refuses is fetched anew once, for all that wait for it.
public final class AppSyncTransport: Transport {
  private let http: HTTPTransport
  private let realtime: WebSocketTransport
  private let authorizer: Authorizer
  private let authorization: AppSyncAuthorization

  /// Makes a transport; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - authorization: For operations that have no other, and for the realtime connection.
  ///   - handshake: How the proof of who connects travels.
  ///   - timeout: How long a query or mutation may take.
  ///   - reconnect: When a lost realtime connection is made again.
  ///   - onTrouble: Told what AppSync says of the realtime connection, rather than of one subscription, such as
  ///     `LimitExceededError`.
  public convenience init(
    _ endpoint: AppSyncEndpoint, authorization: AppSyncAuthorization, handshake: AppSyncHandshake = .subprotocol,
    timeout: Duration = .seconds(30), reconnect: ReconnectPolicy = ReconnectPolicy(),
    http: HTTPConfiguration = HTTPConfiguration(), sockets: WebSocketConfiguration = WebSocketConfiguration(),
    onTrouble: @escaping @Sendable (GraphQLFailure) -> Void = { _ in }
  ) {
    self.init(
      endpoint, authorization: authorization, handshake: handshake,
      http: HTTPTransport(url: endpoint.url, timeout: timeout, configuration: http.plain), sockets: sockets,
      policy: SocketPolicy(reconnect: reconnect, keepAlive: nil, renewsCredentials: authorization.isRenewable),
      connector: PlatformConnector.make(), onTrouble: onTrouble, now: { Date() })
  }

  /// A transport with parts of the caller's choice.
  package init(
    _ endpoint: AppSyncEndpoint, authorization: AppSyncAuthorization, handshake: AppSyncHandshake,
    http: HTTPTransport, sockets: WebSocketConfiguration, policy: SocketPolicy, connector: any WebSocketConnector,
    clock: any Clock<Duration> = ContinuousClock(), onTrouble: @escaping @Sendable (GraphQLFailure) -> Void,
    now: @escaping @Sendable () -> Date
  ) {
    let authorizer = Authorizer(endpoint: endpoint, now: now)
    let dialect = AppSyncDialect { operation, text in
      try await authorizer.headers(operation.options.appSyncAuthorization ?? authorization, for: .start(text))
    }
    let lastToken = LastToken()
    var policy = policy
    policy.maximumOperations = 100
    self.http = http
    self.authorizer = authorizer
    self.authorization = authorization
    realtime = WebSocketTransport(
      url: endpoint.realtimeURL, dialects: [dialect], policy: policy, timeout: .seconds(30),
      connector: connector, clock: clock, report: onTrouble
    ) { context in
      if context.rejection != nil { try await authorization.renew(lastToken.value) }
      let headers = try await authorizer.headers(authorization, for: .connect)
      lastToken.value = headers["Authorization"]
      let parts = handshake.parts(for: endpoint.realtimeURL, headers)
      return SocketSettings(
        request: WebSocketRequest(
          url: parts.url, subprotocols: parts.subprotocols, headers: parts.headers, configuration: sockets))
    }
  }

  /// Sends a query or mutation; once more with another token where the server refuses the first.
  public func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    let authorization = operation.options.appSyncAuthorization ?? authorization
    let (answer, headers) = try await send(operation, authorization)
    guard answer.refusesAppSyncCredentials, authorization.isRenewable else { return answer }
    try await authorization.renew(headers["Authorization"])
    return try await send(operation, authorization).answer
  }

  private func send(_ operation: GraphQLOperation, _ authorization: AppSyncAuthorization) async throws -> (
    answer: TransportResponse, headers: [String: String]
  ) {
    let headers = try await authorizer.headers(authorization, for: .request(operation.json))
    var operation = operation
    operation.headers.merge(headers) { $1 }
    return (try await http.send(operation), headers)
  }

  /// Listens to a subscription over the realtime connection; sends anything else.
  public func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    if operation.kind == .subscription { return try await realtime.stream(operation) }
    return TransportStream.whole(try await send(operation))
  }

  /// Closes the realtime connection and lets all subscriptions rest.
  public func pause() { realtime.pause() }

  /// Takes all subscriptions up again.
  public func resume() { realtime.resume() }
}

extension AppSyncAuthorization {
  /// Whether other credentials can be had.
  var isRenewable: Bool {
    switch kind {
    case .apiKey: false
    case .token, .iam: true
    }
  }

  /// Has another token fetched; credentials of AWS are asked for anew in any case.
  func renew(_ rejected: String?) async throws {
    guard case .token(let tokens) = kind, let rejected else { return }
    _ = try await tokens.token(replacing: rejected)
  }
}

extension TransportResponse {
  /// Whether AppSync refuses who sent the operation.
  fileprivate var refusesAppSyncCredentials: Bool {
    guard !document.hasData else { return false }
    return status == 401 || document.graphQLErrors.contains { $0.appSyncKind == .unauthorized }
  }
}

extension HTTPConfiguration {
  /// Each operation as a request of its own with its document, as its bytes are signed.
  fileprivate var plain: HTTPConfiguration {
    var result = self
    result.queryMethod = .post
    result.documents = .sent
    result.batching = .disabled
    return result
  }
}
