import Foundation
import Martlet
import MartletWebSocket
import ScriptedSockets
import Synchronization
import TestSupport
import Testing

/// The whole transport, with a server and a clock that a test plays.
@Suite(.timeLimit(.minutes(5))) struct ScriptedTransportTests {
  private let connector = ScriptedConnector()
  private let clock = ManualClock()

  private static let query = GraphQLOperation(kind: .query, name: "Q", document: "query Q { x }")
  private static let subscription = GraphQLOperation(kind: .subscription, name: "S", document: "subscription S { x }")

  private func transport(
    settings: (@Sendable (ConnectionContext) async throws -> AnyCodable?)? = nil
  ) throws -> WebSocketTransport {
    let url = try #require(URL(string: "ws://localhost/graphql"))
    return WebSocketTransport(
      url: url, dialects: [TransportProtocol()],
      policy: SocketPolicy(
        reconnect: ReconnectPolicy(initialDelay: .zero), keepAlive: nil, renewsCredentials: true),
      timeout: .seconds(30), connector: connector, clock: clock
    ) { context in
      SocketSettings(
        request: WebSocketRequest(url: url, subprotocols: ["graphql-transport-ws"]),
        payload: try await settings?(context))
    }
  }

  /// Takes the next start, and answers its id.
  private func started(on socket: ScriptedSocket) async throws -> String {
    let message = try AnyCodable(json: Array(try #require(await socket.next()).utf8))
    #expect(message["type"] == "subscribe")
    guard case .string(let id)? = message["id"] else { throw GraphQLFailure(code: .notGraphQL, message: "no id") }
    return id
  }

  @Test func `puts the parts of an answer together`() async throws {
    let transport = try transport()
    async let answer = transport.send(Self.query)
    let socket = try #require(await connector.next())
    await socket.accept()
    let id = try await started(on: socket)
    let parts = [
      #"{"data":{"a":1},"pending":[{"id":"0","path":[]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"b":2}}],"completed":[{"id":"0"}],"hasNext":false}"#,
    ]
    for part in parts { socket.say(#"{"type":"next","id":"\#(id)","payload":\#(part)}"#) }
    socket.say(#"{"type":"complete","id":"\#(id)"}"#)
    #expect(try await answer.document.value == ["data": ["a": 1, "b": 2]])
  }

  @Test func `begins an answer in parts from the beginning where the connection was lost`() async throws {
    let transport = try transport()
    async let answer = transport.send(Self.query)
    let first = try #require(await connector.next())
    await first.accept()
    let old = try await started(on: first)
    let begin = #"{"data":{"list":[1]},"pending":[{"id":"0","path":["list"]}],"hasNext":true}"#
    socketSays(first, old, begin)
    first.emit(.closed(code: 1006, reason: ""))
    let second = try #require(await connector.next())
    await second.accept()
    let new = try await started(on: second)
    socketSays(second, new, begin)
    socketSays(
      second, new, #"{"incremental":[{"id":"0","items":[2]}],"completed":[{"id":"0"}],"hasNext":false}"#)
    second.say(#"{"type":"complete","id":"\#(new)"}"#)
    #expect(try await answer.document.value == ["data": ["list": [1, 2]]])
  }

  @Test func `says that parts are missing where the server ends too early`() async throws {
    let transport = try transport()
    let answer = Task { try await transport.send(Self.query) }
    let socket = try #require(await connector.next())
    await socket.accept()
    let id = try await started(on: socket)
    socketSays(socket, id, #"{"data":{"a":1},"pending":[{"id":"0","path":[]}],"hasNext":true}"#)
    socket.say(#"{"type":"complete","id":"\#(id)"}"#)
    let failure = await #expect(throws: GraphQLFailure.self) { try await answer.value }
    #expect(failure?.code == .invalidIncrement)
  }

  @Test func `times out, and tells the server`() async throws {
    let transport = try transport()
    let answer = Task { try await transport.send(Self.query) }
    let socket = try #require(await connector.next())
    await socket.accept()
    let id = try await started(on: socket)
    await clock.waitForSleeper(of: .seconds(30))
    clock.advance(by: .seconds(30))
    let failure = await #expect(throws: GraphQLFailure.self) { try await answer.value }
    #expect(failure?.code == .timedOut)
    #expect(await socket.next().map { $0.contains(#""complete""#) && $0.contains(#""\#(id)""#) } == true)
  }

  @Test func `gives up what a connection needs when nobody waits for it`() async throws {
    let begun = AsyncStream.makeStream(of: Void.self)
    let ended = AsyncStream.makeStream(of: Bool.self)
    let transport = try transport { _ in
      begun.continuation.yield()
      do { try await Task.sleep(for: .seconds(3600)) } catch { ended.continuation.yield(Task.isCancelled) }
      return nil
    }
    let task = Task { try await transport.send(Self.query) }
    var beginnings = begun.stream.makeAsyncIterator()
    await beginnings.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    var ends = ended.stream.makeAsyncIterator()
    #expect(await ends.next() == true)
  }

  @Test func `frees the streams of operations that were cancelled`() async throws {
    let transport = try transport()
    final class Token: Sendable {}
    weak let freed: Token?
    do {
      let token = Token()
      freed = token
      var operation = Self.subscription
      operation.renewal = { [token] operation in withExtendedLifetime(token) { operation } }
      var reader = try await transport.stream(operation).makeAsyncIterator()
      _ = try await reader.next()
    }
    #expect(freed == nil)
    transport.pause()
  }

  @Test func `closes when idle, and opens again`() async throws {
    let transport = try transport()
    for _ in 1...2 {
      async let answer = transport.send(Self.query)
      let socket = try #require(await connector.next())
      await socket.accept()
      let id = try await started(on: socket)
      socketSays(socket, id, #"{"data":{"x":1}}"#)
      socket.say(#"{"type":"complete","id":"\#(id)"}"#)
      #expect(try await answer.document.value == ["data": ["x": 1]])
      await clock.waitForSleeper(of: .seconds(5))
      clock.advance(by: .seconds(5))
      #expect(await socket.next() == "close 1000")
    }
  }

  private func socketSays(_ socket: ScriptedSocket, _ id: String, _ payload: String) {
    socket.say(#"{"type":"next","id":"\#(id)","payload":\#(payload)}"#)
  }
}
