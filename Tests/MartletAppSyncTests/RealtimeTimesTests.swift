import Foundation
import Martlet
import MartletAppSync
import MartletHTTP
import MartletWebSocket
import ScriptedSockets
import Synchronization
import TestSupport
import Testing

/// What the realtime protocol does in time, with a server that a test plays.
@Suite(.timeLimit(.minutes(5))) struct RealtimeTimesTests {
  private let connector = ScriptedConnector()
  private let clock = ManualClock()
  private let troubles = AsyncStream.makeStream(of: GraphQLFailure.self)
  private let transport: AppSyncTransport

  init() throws {
    let url = try #require(URL(string: "https://abc.appsync-api.eu-central-1.amazonaws.com/graphql"))
    transport = AppSyncTransport(
      AppSyncEndpoint(url: url, region: "eu-central-1"), authorization: .userPools(TokenSource { $0 ?? "first" }),
      handshake: .subprotocol, http: HTTPTransport(url: url), sockets: WebSocketConfiguration(),
      policy: SocketPolicy(
        reconnect: ReconnectPolicy(initialDelay: .zero), keepAlive: nil, renewsCredentials: true),
      connector: connector, clock: clock, onTrouble: { [troubles] in troubles.continuation.yield($0) }, now: { Date() })
  }

  private static let subscription = GraphQLOperation(
    kind: .subscription, name: nil, document: "subscription { onCreatePost { id } }")

  /// The server's side up to the first start, and the id of that.
  private func started(_ payload: String? = nil) async throws -> (socket: ScriptedSocket, id: String) {
    let socket = try #require(await connector.next())
    await socket.accept(payload)
    return (socket, try await Self.start(on: socket))
  }

  private static func start(on socket: ScriptedSocket) async throws -> String {
    let message = try AnyCodable(json: Array(try #require(await socket.next()).utf8))
    #expect(message["type"] == "start")
    guard case .string(let id)? = message["id"] else { throw GraphQLFailure(code: .notGraphQL, message: "no id") }
    return id
  }

  /// Reads on until the connection is in a state.
  private static func read(_ reader: inout TransportStream.Iterator, to state: String) async throws {
    while let event = try await reader.next() {
      if case .connection(let change) = event, "\(change)".hasPrefix(state) { return }
    }
    Issue.record("never \(state)")
  }

  @Test func `starts again what the server does not confirm in 15 seconds`() async throws {
    var reader = try await transport.stream(Self.subscription).makeAsyncIterator()
    let (socket, first) = try await started()
    await clock.waitForSleeper(of: .seconds(15))
    clock.advance(by: .seconds(15))
    #expect(await socket.next()?.contains(#""type":"stop""#) == true)
    let second = try await Self.start(on: socket)
    #expect(second != first)
    socket.say(#"{"type":"start_ack","id":"\#(second)"}"#)
    try await Self.read(&reader, to: "live")
  }

  @Test func `gives a connection up that is silent for longer than the server promised`() async throws {
    var reader = try await transport.stream(Self.subscription).makeAsyncIterator()
    let (socket, id) = try await started(#"{"connectionTimeoutMs":2000}"#)
    socket.say(#"{"type":"start_ack","id":"\#(id)"}"#)
    try await Self.read(&reader, to: "live")
    await clock.waitForSleeper(of: .seconds(2))
    clock.advance(by: .milliseconds(1500))
    socket.say(#"{"type":"ka"}"#)
    clock.advance(by: .milliseconds(500))
    // Looked for life, found it, and looks again two seconds after that.
    await clock.waitForSleeper(of: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))
    #expect(await socket.next() == "cancel")
    try await Self.read(&reader, to: "reconnecting")
  }

  @Test func `tells of limits that concern the connection, and goes on`() async throws {
    var reader = try await transport.stream(Self.subscription).makeAsyncIterator()
    let (socket, id) = try await started()
    socket.say(#"{"type":"start_ack","id":"\#(id)"}"#)
    socket.say(#"{"type":"error","payload":{"errors":[{"errorType":"LimitExceededError","message":"Rate limit"}]}}"#)
    var trouble = troubles.stream.makeAsyncIterator()
    #expect(await trouble.next()?.message.contains("Rate limit") == true)
    socket.say(#"{"type":"data","id":"\#(id)","payload":{"data":{"onCreatePost":null}}}"#)
    try await Self.read(&reader, to: "live")
    guard case .payload? = try await reader.next() else {
      Issue.record("no result")
      return
    }
  }

  // It would be refused in the same way with any other token.
  @Test func `does not ask for another token where the connection is refused as wrong`() async throws {
    var reader = try await transport.stream(Self.subscription).makeAsyncIterator()
    let socket = try #require(await connector.next())
    socket.emit(.opened(subprotocol: socket.request.subprotocols.first))
    _ = await socket.next()
    socket.say(
      #"{"type":"connection_error","payload":{"errors":[{"errorType":"BadRequestException","errorCode":400}]}}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { while try await reader.next() != nil {} }
    #expect(failure?.code == .requestErrors)
    #expect(failure?.errors.first?.errorType == "BadRequestException")
  }
}
