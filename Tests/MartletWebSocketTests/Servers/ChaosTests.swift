import Foundation
import Martlet
import MartletWebSocket
import Synchronization
import TestSupport
import Testing

/// Two hundred subscriptions over one socket, to a server whose connections break, stall and close at random.
@Suite(.timeLimit(.minutes(15))) struct ChaosTests {
  /// What one subscription saw.
  struct Tally: Sendable {
    var results = 0
    var gaps = 0
    var faults: [String] = []
  }

  @Test func `every result after a gap arrives once and in order`() async throws {
    let duration: Duration = SoakMode.isOn ? .seconds(600) : .seconds(8)
    let server = try await LoopbackServer.start(script: "Tests/Servers/chaos.py")
    let before = openFiles()
    let tallies = try await withTransport(to: server.url, for: duration)
    #expect(tallies.flatMap(\.faults) == [])
    #expect(tallies.allSatisfy { $0.results > 0 })
    #expect(tallies.map(\.gaps).reduce(0, +) > 0)
    // The socket is closed with the transport, on its own thread.
    for _ in 0..<200 where openFiles() > before + 2 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(openFiles() <= before + 2)
  }

  private func withTransport(to url: URL, for duration: Duration) async throws -> [Tally] {
    let transport = WebSocketTransport(
      url: url, keepAlive: KeepAlive(interval: .milliseconds(300), timeout: .milliseconds(300)),
      reconnect: ReconnectPolicy(
        maximumAttempts: 1000, initialDelay: .milliseconds(20), maximumDelay: .milliseconds(100),
        retriesFirstConnection: true))
    return try await withThrowingTaskGroup(of: Tally.self) { group in
      for _ in 0..<200 {
        group.addTask { try await Self.listen(to: transport, for: duration) }
      }
      var tallies: [Tally] = []
      for try await tally in group { tallies.append(tally) }
      return tallies
    }
  }

  /// Reads for a time; what comes after each beginning must count from 1.
  private static func listen(to transport: WebSocketTransport, for duration: Duration) async throws -> Tally {
    let operation = GraphQLOperation(kind: .subscription, name: nil, document: "subscription { count }")
    let end = ContinuousClock.now + duration
    var tally = Tally()
    var expected = 1
    var isLive = false
    for try await event in try await transport.stream(operation) {
      switch event {
      case .connection(.live), .connection(.resumed):
        if case .connection(.resumed) = event { tally.gaps += 1 }
        if isLive { tally.faults.append("a beginning without an end") }
        isLive = true
        expected = 1
      case .connection(.reconnecting): isLive = false
      case .connection: break
      case .payload(let answer):
        tally.results += 1
        let count = answer.document.value["data"]?["count"]
        if !isLive || count != .number("\(expected)") {
          tally.faults.append("expected \(expected), found \(count?.description ?? "nothing")")
        }
        expected += 1
      }
      if ContinuousClock.now > end { break }
    }
    return tally
  }

  private func openFiles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
