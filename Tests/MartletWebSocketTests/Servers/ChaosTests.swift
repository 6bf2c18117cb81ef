import Foundation
import Martlet
import MartletWebSocket
import Synchronization
import TestSupport
import Testing

/// Two hundred subscriptions over one socket, some of them read slowly, to a server whose connections break, stall and close at
/// random, and which is killed and started again itself.
///
/// With `MARTLET_SOAK=1` for ten minutes; alone in its process then, so that its memory is its own.
@Suite(.timeLimit(.minutes(15))) struct ChaosTests {
  /// What one subscription saw.
  struct Tally: Sendable {
    var results = 0
    var gaps = 0
    var faults: [String] = []
  }

  @Test func `every result after a gap arrives once and in order`() async throws {
    let duration: Duration = SoakMode.isOn ? .seconds(600) : .seconds(8)
    let first = try await LoopbackServer.start(script: "Tests/Servers/chaos.py")
    let url = first.url
    let restarting = Task { try await Self.restart(first, every: SoakMode.isOn ? .seconds(20) : .seconds(3)) }
    let watching = Task { try await Self.memory(after: duration / 4, and: duration * 0.95) }
    let before = Descriptors.count
    let (tallies, transport) = try await listen(to: url, for: duration)
    restarting.cancel()
    let restarts = try await restarting.value
    #expect(tallies.flatMap(\.faults) == [])
    #expect(tallies.allSatisfy { $0.results > 0 })
    #expect(tallies.allSatisfy { $0.gaps > 0 })
    if SoakMode.isOn { #expect(restarts > 0) }
    // The socket is closed with the transport, on its own thread.
    #expect(await Descriptors.waitUntilBack(to: before + 4), "\(Descriptors.count) after \(before)")
    #expect(transport.value == nil)
    let (early, late) = try await watching.value
    let results = tallies.map(\.results).reduce(0, +)
    print("chaos: \(results) results, \(restarts) restarts, \(early / 1024) and \(late / 1024) KiB of memory")
    if SoakMode.isOn { #expect(late < early + 16 << 20, "memory grew from \(early) to \(late) bytes") }
  }

  /// A reference that keeps nothing alive.
  private struct Weak {
    weak let value: WebSocketTransport?
  }

  /// Kills the server and starts it again on its port until it is cancelled.
  ///
  /// - Returns: How often.
  private static func restart(_ first: LoopbackServer, every time: Duration) async throws -> Int {
    var server = first
    var count = 0
    while true {
      do { try await Task.sleep(for: time) } catch { return count }
      server.stop()
      while !Task.isCancelled {
        // Until the old one has let go of the port.
        if let new = try? await LoopbackServer.start(script: "Tests/Servers/chaos.py", port: first.url.port ?? 0) {
          server = new
          count += 1
          break
        }
      }
    }
  }

  /// The bytes of memory in use at two times.
  private static func memory(after early: Duration, and late: Duration) async throws -> (Int, Int) {
    try await Task.sleep(for: early)
    let first = residentBytes()
    try await Task.sleep(for: late - early)
    return (first, residentBytes())
  }

  /// Without what the allocator keeps of memory that was freed.
  private static func residentBytes() -> Int {
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let text = FileManager.default.contents(atPath: "/proc/self/statm").map { String(decoding: $0, as: UTF8.self) }
    return (text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  private func listen(to url: URL, for duration: Duration) async throws -> ([Tally], Weak) {
    let transport = WebSocketTransport(
      url: url, keepAlive: KeepAlive(interval: .milliseconds(300), timeout: .milliseconds(300)),
      reconnect: ReconnectPolicy(
        maximumAttempts: 1000, initialDelay: .milliseconds(20), maximumDelay: .milliseconds(100),
        retriesFirstConnection: true))
    return try await withThrowingTaskGroup(of: Tally.self) { group in
      for number in 0..<200 {
        group.addTask { try await Self.listen(to: transport, for: duration, isSlow: number % 40 == 0) }
      }
      var tallies: [Tally] = []
      for try await tally in group { tallies.append(tally) }
      return (tallies, Weak(value: transport))
    }
  }

  /// Reads for a time; what comes after each beginning must count from 1.
  private static func listen(
    to transport: WebSocketTransport, for duration: Duration, isSlow: Bool
  ) async throws -> Tally {
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
        if isSlow { try await Task.sleep(for: .milliseconds(tally.results % 100 == 0 ? 500 : 1)) }
        let count = answer.document.value["data"]?["count"]
        if !isLive || count != .number("\(expected)") {
          tally.faults.append("expected \(expected), found \(count?.description ?? "nothing")")
        }
        expected += 1
      }
      // On a busy machine it may take longer until there was something to see.
      let hasSeen = tally.results > 0 && tally.gaps > 0
      if ContinuousClock.now > (hasSeen ? end : end + .seconds(120)) { break }
    }
    return tally
  }
}
