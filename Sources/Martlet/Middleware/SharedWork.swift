import Synchronization

/// One piece of work with several waiters: its result goes to all of them.
///
/// A waiter whose task is cancelled leaves at once; the work goes on for the others, and ends with the last one.
package final class SharedWork<Value: Sendable>: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    /// All that have asked and not left, also before they have a continuation.
    var present: Set<Int> = []
    var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
    var nextWaiter = 0
    var result: Result<Value, any Error>?
    var isAbandoned = false
  }

  private let state = Mutex(State())

  /// Starts the work.
  ///
  /// - Parameter onEnd: Called once, when the work has ended and before any waiter gets the result; given up or not.
  package init(_ work: @escaping @Sendable () async throws -> Value, onEnd: @escaping @Sendable () -> Void = {}) {
    let task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      onEnd()
      self.finish(result)
    }
    state.withLock { $0.task = task }
  }

  /// Waits for the result.
  ///
  /// - Returns: Nil if the work was given up before, as all its waiters had left.
  package func value() async throws -> Value? {
    let waiter = state.withLock { state -> Int? in
      if state.isAbandoned { return nil }
      defer { state.nextWaiter += 1 }
      state.present.insert(state.nextWaiter)
      return state.nextWaiter
    }
    guard let waiter else { return nil }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Value, any Error>? in
          guard state.present.contains(waiter) else { return .failure(CancellationError()) }
          if let result = state.result { return result }
          state.waiters[waiter] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      leave(waiter)
    }
  }

  private func leave(_ waiter: Int) {
    let (continuation, task) = state.withLock { state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      state.present.remove(waiter)
      let continuation = state.waiters.removeValue(forKey: waiter)
      guard state.present.isEmpty, state.result == nil else { return (continuation, nil) }
      state.isAbandoned = true
      return (continuation, state.task)
    }
    continuation?.resume(throwing: CancellationError())
    task?.cancel()
  }

  private func finish(_ result: Result<Value, any Error>) {
    let waiters = state.withLock { state in
      state.result = result
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume(with: result) }
  }
}
