import Martlet
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SharedWorkTests {
  @Test func `work whose only waiter was cancelled before it came ends`() async throws {
    let clock = ManualClock()
    let work = SharedWork<Int> {
      try await clock.sleep(for: .seconds(1))
      return 1
    }
    await clock.waitForSleepers()
    let waiter = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await work.value()
    }
    await #expect(throws: CancellationError.self) { try await waiter.value }
    while !clock.waits.isEmpty { await Task.yield() }
    #expect(try await work.value() == nil)
  }
}
