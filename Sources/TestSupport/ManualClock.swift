import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock, Sendable {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var time: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.time - time }
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(time: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var nextSleeper = 0
    var waiting: [Waiter] = []

    /// When the sleepers want to wake, from now, the earliest first.
    var waits: [Duration] { sleepers.values.map { now.duration(to: $0.deadline) }.sorted() }

    /// Takes those out who have waited for the sleepers that there are.
    mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
      if waiting.isEmpty { return [] }
      let waits = waits
      let ready = waiting.filter { $0.condition(waits) }
      waiting.removeAll { $0.condition(waits) }
      return ready.map(\.continuation)
    }
  }

  private struct Waiter {
    let condition: @Sendable ([Duration]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex(State())

  /// A clock at zero.
  public init() {}

  /// The present moment, which only a test moves.
  public var now: Instant { state.withLock { $0.now } }
  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// When the sleepers want to wake, from now, the earliest first.
  public var waits: [Duration] { state.withLock { $0.waits } }

  /// Waits until a test has moved the clock so far; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let key = state.withLock { state in
      defer { state.nextSleeper += 1 }
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (result, waiting) = state.withLock {
          state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(key) != nil { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
          return (nil, state.takeReady())
        }
        if let result { continuation.resume(with: result) }
        for waiter in waiting { waiter.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        if let sleeper = state.sleepers.removeValue(forKey: key) { return sleeper }
        state.cancelled.insert(key)
        return nil
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until so many tasks sleep on this clock.
  public func waitForSleepers(_ count: Int = 1) async {
    await wait { $0.count >= count }
  }

  /// Waits until a task wants to wake so long from now.
  public func waitForSleeper(of duration: Duration) async {
    await wait { $0.contains(duration) }
  }

  private func wait(until condition: @escaping @Sendable ([Duration]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if condition(state.waits) { return true }
        state.waiting.append(Waiter(condition: condition, continuation: continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Moves the clock on, and wakes whose time has come, the earliest first.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
