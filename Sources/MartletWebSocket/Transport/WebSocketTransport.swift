public import Foundation
public import Martlet

/// Carries operations over a WebSocket: subscriptions above all, queries and mutations as well.
///
/// ```swift
/// let socket = WebSocketTransport(url: url) { context in
///   let rejected = context.rejectedPayload?["authorization"]?.string
///   return ["authorization": .string(try await tokens.token(replacing: rejected))]
/// }
/// let client = GraphQLClient(transport: SplitTransport(subscriptions: socket, others: http))
/// ```
///
/// One socket carries all operations. It opens with the first one, closes some time after the last, and is made again when
/// it is lost: then all subscriptions are taken up again, and each is told of its gap. It ends with the transport and the
/// streams that it feeds.
public final class WebSocketTransport: Transport {
  private let handle: SocketHandle
  private let timeout: Duration

  /// Makes a transport; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - url: The endpoint, with scheme `ws` or `wss`; `http` and `https` are taken for these.
  ///   - protocols: What to offer, best first.
  ///   - headers: Additional headers of the handshake.
  ///   - timeout: How long a query or mutation may take. A subscription has no limit but its own.
  ///   - keepAlive: How a dead connection is found; nil leaves it to the network, which may take very long.
  ///   - reconnect: When a lost connection is made again.
  ///   - idleTimeout: How long the connection stays open without operations.
  ///   - configuration: Trust, proxy, compression.
  ///   - connectionPayload: Makes the payload of `connection_init`, anew for each connection. Where the server refuses it
  ///     (close codes 4401 and 4403, `connection_error`, status 401 and 403), it is asked once more, and told what was refused.
  ///   - onTrouble: Told what the server says of the connection, rather than of one operation, without ending it.
  public convenience init(
    url: URL, protocols: [WebSocketProtocol] = [.graphqlTransportWS], headers: [String: String] = [:],
    timeout: Duration = .seconds(30), keepAlive: KeepAlive? = KeepAlive(),
    reconnect: ReconnectPolicy = ReconnectPolicy(), idleTimeout: Duration = .seconds(5),
    configuration: WebSocketConfiguration = WebSocketConfiguration(),
    connectionPayload: (@Sendable (ConnectionContext) async throws -> AnyCodable?)? = nil,
    onTrouble: @escaping @Sendable (GraphQLFailure) -> Void = { _ in }
  ) {
    let policy = SocketPolicy(
      reconnect: reconnect, keepAlive: keepAlive, idleTimeout: idleTimeout, renewsCredentials: connectionPayload != nil)
    let dialects = protocols.map(\.dialect)
    self.init(
      url: url, dialects: dialects, policy: policy, timeout: timeout, connector: PlatformConnector.make(),
      report: onTrouble
    ) { context in
      let request = WebSocketRequest(
        url: url.withWebSocketScheme, subprotocols: dialects.flatMap(\.subprotocols), headers: headers,
        configuration: configuration)
      return SocketSettings(request: request, payload: try await connectionPayload?(context))
    }
  }

  /// A transport with parts of the caller's choice.
  package init(
    url: URL, dialects: [any WebSocketDialect], policy: SocketPolicy, timeout: Duration,
    connector: any WebSocketConnector, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    report: @escaping @Sendable (GraphQLFailure) -> Void = { _ in },
    settings: @escaping @Sendable (ConnectionContext) async throws -> SocketSettings
  ) {
    let machine = SocketMachine(
      dialects: dialects, policy: policy, wording: SocketWording(url: url), random: random)
    handle = SocketHandle(
      driver: SocketDriver(
        machine: machine, connector: connector, clock: clock, report: report, settings: settings))
    self.timeout = timeout
  }

  /// Sends a query or mutation over the socket and waits for its whole answer.
  ///
  /// A mutation that was under way when the connection was lost is not sent again, and fails with code
  /// `.connectionLost`; queries are, as long as their time lasts.
  public func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    guard operation.kind != .subscription else {
      throw GraphQLFailure(
        code: .unsupportedOperation, message: "A subscription has no single answer; listen to it as a stream.")
    }
    var operation = operation
    operation.timeout = operation.timeout ?? timeout
    return try await stream(operation).wholeAnswer()
  }

  /// Starts an operation on the socket, which is opened if need be.
  ///
  /// - Throws: `GraphQLFailure` with code `.unsupportedOperation` for an operation with files.
  public func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    try Task.checkCancellation()
    if operation.hasUploads { throw GraphQLFailure.filesUnsupported(by: "WebSocketTransport") }
    return handle.driver.start(operation, owner: handle)
  }

  /// Closes the socket and lets all operations rest, for as long as the program is in the background, say.
  public func pause() { handle.driver.handle(.pause) }

  /// Takes all operations up again after ``pause()``; each subscription is told of its gap.
  public func resume() { handle.driver.handle(.resume) }
}

/// Ends the connection with the last that needs it: the transport, and the streams that were started.
private final class SocketHandle: Sendable {
  let driver: SocketDriver

  init(driver: SocketDriver) {
    self.driver = driver
  }

  deinit { driver.handle(.shutdown) }
}

extension URL {
  /// With `ws` for `http`, and `wss` for `https`.
  var withWebSocketScheme: URL {
    guard var parts = URLComponents(url: absoluteURL, resolvingAgainstBaseURL: true) else { return self }
    switch parts.scheme?.lowercased() {
    case "http": parts.scheme = "ws"
    case "https": parts.scheme = "wss"
    default: return absoluteURL
    }
    return parts.url ?? self
  }
}
