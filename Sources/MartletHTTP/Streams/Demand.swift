import Synchronization

/// Holds up whoever feeds a stream that is full, until its reader has read.
final class Demand: Sendable {
  private struct State {
    var isOpen = false
    var isCancelled = false
    var waiter: CheckedContinuation<Void, any Error>?
  }

  private let state = Mutex(State())

  /// Lets the one who waits go on, or the next one who would wait.
  func open() {
    let waiter = state.withLock { state in
      state.isOpen = state.waiter == nil
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Waits for ``open()``; for one task.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.isCancelled { return .failure(CancellationError()) }
          if state.isOpen {
            state.isOpen = false
            return .success(())
          }
          state.waiter = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.isCancelled = true
        return state.waiter.take()
      }
      waiter?.resume(throwing: CancellationError())
    }
  }
}
