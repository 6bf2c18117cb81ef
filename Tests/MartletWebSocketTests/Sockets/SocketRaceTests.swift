import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// Many sockets, and sockets that nobody wants any more at any moment: nothing stays behind.
@Suite(.serialized, .timeLimit(.minutes(3))) struct SocketRaceTests {
  /// Threads of this process that serve sockets.
  private static var threads: Int {
    let folder = "/proc/self/task"
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return tasks.count { task in
      let name = FileManager.default.contents(atPath: "\(folder)/\(task)/comm") ?? Data()
      return String(decoding: name, as: UTF8.self).hasPrefix("martlet-sockets")
    }
  }

  @Test func `serves two hundred sockets at once on one thread`() async throws {
    #expect(await CountOutcome(of: try await PeerTransport.make("good")) == CountOutcome([1, 2, 3]))
    var threads = 0
    try await withThrowingTaskGroup(of: CountOutcome.self) { group in
      for _ in 1...200 {
        group.addTask {
          await CountOutcome(of: try await PeerTransport.make("drip", timeout: .seconds(60), quiet: true))
        }
      }
      for try await outcome in group {
        threads = max(threads, Self.threads)
        #expect(outcome == CountOutcome([1, 2, 3]))
      }
    }
    #expect(threads == 1)
  }

  @Test(arguments: ["good", "silent", "slow-head", "drip", "deaf", "fragments?1", "pings?1000"])
  func `leaves nothing behind, whenever a reader goes`(path: String) async throws {
    _ = await CountOutcome(of: try await PeerTransport.make("good"))
    var generator = SeededGenerator(seed: UInt64(path.utf8.count))
    let before = Descriptors.count
    for _ in 0..<60 {
      let delay = Duration.microseconds(Int.random(in: 0...4000, using: &generator))
      let task = Task { await CountOutcome(of: try await PeerTransport.make(path)) }
      try await Task.sleep(for: delay)
      task.cancel()
      _ = try await task.value
    }
    // The thread itself may have begun, or ended, in between.
    #expect(await Descriptors.waitUntilBack(to: before + 8), "\(Descriptors.count) after \(before)")
  }

  @Test func `leaves nothing behind of a TLS handshake`() async throws {
    let folder = try TemporaryFolder()
    let certificates = try await TestCertificates.make(in: folder)
    let server = try await LoopbackServer.start(
      script: "Tests/Servers/tls_server.py", options: certificates.options)
    let configuration = WebSocketConfiguration(trustedRoots: certificates.root)
    let before = Descriptors.count
    var generator = SeededGenerator(seed: 7)
    var finished = 0
    for round in 0..<60 {
      let delay = Duration.microseconds(Int.random(in: 0...(round % 2 == 0 ? 8000 : 40_000), using: &generator))
      let transport = WebSocketTransport(url: server.url, configuration: configuration)
      let task = Task { await CountOutcome(of: transport) }
      try await Task.sleep(for: delay)
      task.cancel()
      if await task.value == CountOutcome([1, 2, 3]) { finished += 1 }
    }
    let transport = WebSocketTransport(url: server.url, configuration: configuration)
    #expect(await CountOutcome(of: transport) == CountOutcome([1, 2, 3]), "\(finished) others came to their end")
    #expect(await Descriptors.waitUntilBack(to: before + 8), "\(Descriptors.count) after \(before)")
    withExtendedLifetime((folder, server)) {}
  }
}
