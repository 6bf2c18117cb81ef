import Synchronization

/// Loads objects of one model by key: those that are asked for in one scheduling turn together, and none twice at one time.
final class ModelLoader<Item: Model>: Sendable {
  typealias Load = @Sendable ([Item.Key]) async throws -> [Item.Key: Result<Item?, any Error>]

  private struct State {
    /// Who waits for a key, until its load has ended.
    var waiters: [Item.Key: [Int: CheckedContinuation<Item?, any Error>]] = [:]
    /// Keys that no load has taken up yet, in the order they were asked for.
    var queue: [Item.Key] = []
    var isScheduled = false
    /// How many keys are about to be asked for.
    var expected = 0
    var nextWaiter = 0
    /// How many loads have begun and not ended.
    var underWay = 0
    /// Waiters that were cancelled before they began to wait.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())
  private let maximumBatch: Int
  private let clock: any Clock<Duration>
  private let loadBatch: Load

  init(maximumBatch: Int, clock: any Clock<Duration>, _ loadBatch: @escaping Load) {
    self.maximumBatch = maximumBatch
    self.clock = clock
    self.loadBatch = loadBatch
  }

  /// The object of a key; nil if there is none. A caller that is cancelled leaves; the load goes on for others.
  func load(_ key: Item.Key, isExpected: Bool = false) async throws -> Item? {
    let waiter = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(waiter, for: key, isExpected, $0) }
    } onCancel: {
      leave(waiter, key)
    }
  }

  /// The objects of several keys, asked for together.
  func load(_ keys: Set<Item.Key>) async throws -> [Item.Key: Item] {
    try await withThrowingTaskGroup(of: (Item.Key, Item?).self) { group in
      // Nothing is loaded before all of them are asked for.
      let isFirst = state.withLock { state in
        state.expected += keys.count
        defer { state.isScheduled = true }
        return !state.isScheduled
      }
      for key in keys {
        group.addTask { (key, try await self.load(key, isExpected: true)) }
      }
      if isFirst { Task { await self.run() } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func wait(
    _ waiter: Int, for key: Item.Key, _ isExpected: Bool, _ continuation: CheckedContinuation<Item?, any Error>
  ) {
    let (isCancelled, mustSchedule) = state.withLock { state -> (Bool, Bool) in
      if isExpected { state.expected -= 1 }
      if state.cancelled.remove(waiter) != nil { return (true, false) }
      if state.waiters[key] == nil { state.queue.append(key) }
      state.waiters[key, default: [:]][waiter] = continuation
      defer { state.isScheduled = true }
      return (false, !state.isScheduled)
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    if mustSchedule { Task { await self.run() } }
  }

  private func leave(_ waiter: Int, _ key: Item.Key) {
    let continuation = state.withLock { state -> CheckedContinuation<Item?, any Error>? in
      if let continuation = state.waiters[key]?.removeValue(forKey: waiter) { return continuation }
      state.cancelled.insert(waiter)
      return nil
    }
    continuation?.resume(throwing: CancellationError())
  }

  /// Waits until nothing more is asked for in this turn, and loads what was.
  private func run() async {
    // Who asks while others are loading is mostly one of many who began at one time: where threads are scarce, some of them
    // come late. The turns below would have a load of their own made for each of them.
    if state.withLock({ $0.underWay > 0 }) { try? await clock.sleep(for: Self.pause) }
    var count = 0
    var turns = 0
    var quietTurns = 0
    while quietTurns < 3, turns < Self.maximumTurns {
      await Task.yield()
      let (current, isExpecting) = state.withLock { ($0.queue.count, $0.expected > 0) }
      if isExpecting { continue }
      turns += 1
      quietTurns = current == count ? quietTurns + 1 : 0
      count = current
    }
    let keys = state.withLock { state in
      state.isScheduled = false
      defer { state.queue = [] }
      state.underWay += 1
      for key in state.queue where state.waiters[key]?.isEmpty != false { state.waiters[key] = nil }
      return state.queue.filter { state.waiters[$0] != nil }
    }
    await withTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: keys.count, by: maximumBatch) {
        let batch = Array(keys[start..<min(start + maximumBatch, keys.count)])
        group.addTask { await self.load(batch) }
      }
    }
    state.withLock { $0.underWay -= 1 }
  }

  /// Turns of the scheduler that keys are gathered for at most.
  private static var maximumTurns: Int { 64 }

  /// How long keys are gathered for while others are loading.
  private static var pause: Duration { .milliseconds(5) }

  private func load(_ keys: [Item.Key]) async {
    do {
      let results = try await loadBatch(keys)
      for key in keys { finish(key, results[key] ?? .success(nil)) }
    } catch {
      for key in keys { finish(key, .failure(error)) }
    }
  }

  private func finish(_ key: Item.Key, _ result: Result<Item?, any Error>) {
    let waiters = state.withLock { $0.waiters.removeValue(forKey: key) ?? [:] }
    for waiter in waiters.values { waiter.resume(with: result) }
  }
}

/// The loaders of all models.
final class ModelLoaders: Sendable {
  private let maximumBatch: Int
  private let clock: any Clock<Duration>
  private let loaders = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(maximumBatch: Int, clock: any Clock<Duration>) {
    self.maximumBatch = maximumBatch
    self.clock = clock
  }

  func loader<Item: Model>(of type: Item.Type, _ load: @escaping ModelLoader<Item>.Load) -> ModelLoader<Item> {
    loaders.withLock { loaders in
      if let loader = loaders[ObjectIdentifier(type)] as? ModelLoader<Item> { return loader }
      let loader = ModelLoader<Item>(maximumBatch: maximumBatch, clock: clock, load)
      loaders[ObjectIdentifier(type)] = loader
      return loader
    }
  }
}
