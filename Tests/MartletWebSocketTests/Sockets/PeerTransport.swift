import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// What came of a subscription that counts.
struct CountOutcome: Equatable, CustomStringConvertible {
  var numbers: [Int] = []
  var failure: GraphQLFailure.Code?
  var description: String { "\(numbers)\(failure.map { " then \($0)" } ?? "")" }

  static let operation = GraphQLOperation(
    kind: .subscription, name: "Count", document: "subscription Count { count }")

  init(_ numbers: [Int] = [], _ failure: GraphQLFailure.Code? = nil) {
    self.numbers = numbers
    self.failure = failure
  }

  /// Listens to the end.
  init(of transport: WebSocketTransport) async {
    do {
      for try await event in try await transport.stream(Self.operation) {
        guard case .payload(let answer) = event, case .number(let text)? = answer.document.value["data"]?["count"]
        else { continue }
        numbers.append(Int(text) ?? -1)
      }
    } catch let failure as GraphQLFailure {
      self.failure = failure.code
    } catch {
      failure = GraphQLFailure.Code(rawValue: "\(error)")
    }
  }
}

/// Real sockets that give up at the first failure, to servers that break the rules.
enum PeerTransport {
  private static let peer = Task { try await LoopbackServer.start(script: "Tests/Servers/peer.py") }

  /// A transport to a path of `Tests/Servers/peer.py`, or of a server on another port.
  ///
  /// - Parameter patience: How long the server may be silent, and how long it may take to answer when it is asked.
  static func make(
    _ path: String, port: Int? = nil, limit: Int = 1 << 20, timeout: Duration = .seconds(20),
    patience: Duration = .seconds(30),
    configuration: WebSocketConfiguration = WebSocketConfiguration()
  ) async throws -> WebSocketTransport {
    let peerPort = try await peer.value.url.port
    let url = try #require(URL(string: "ws://127.0.0.1:\(port ?? peerPort ?? 0)/\(path)"))
    return WebSocketTransport(
      url: url, dialects: [TransportProtocol()],
      policy: SocketPolicy(
        reconnect: ReconnectPolicy(maximumAttempts: 0), keepAlive: KeepAlive(interval: patience, timeout: patience),
        idleTimeout: .milliseconds(50),
        acknowledgementTimeout: timeout),
      timeout: .seconds(20), connector: LibWebSocketsConnector()
    ) { _ in
      SocketSettings(
        request: WebSocketRequest(
          url: url, subprotocols: ["graphql-transport-ws"], timeout: timeout, maximumMessageSize: limit,
          configuration: configuration))
    }
  }
}

/// What this process holds.
enum Descriptors {
  static var count: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

  /// Waits until no more are open than before.
  static func waitUntilBack(to count: Int) async -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if self.count <= count { return true }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}
