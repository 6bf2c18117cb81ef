import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task of a session, and the exchange that it runs for. Holds the engine while it runs.
final class SessionTransfer: HTTPExchangeControl {
  let request: HTTPRequest
  let exchange: HTTPExchange
  let task: URLSessionTask
  private let engine: SessionEngine
  private let clock: Mutex<ExchangeClock>
  private let timekeeper: Mutex<Task<Void, Never>?> = Mutex(nil)
  private let isWaiting = Mutex(false)

  init(request: HTTPRequest, exchange: HTTPExchange, task: URLSessionTask, engine: SessionEngine) {
    self.request = request
    self.exchange = exchange
    self.task = task
    self.engine = engine
    clock = Mutex(ExchangeClock(request.timeouts, start: request.start ?? .now))
  }

  func cancel() {
    SessionEngine.ending.async { [task] in task.cancel() }
  }

  func resume() {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { isWaiting = false }
      return isWaiting
    }
    clock.withLock { $0.hold(false, at: .now) }
    if wasWaiting { task.resume() }
  }

  func receive(_ head: HTTPHead) -> Bool {
    clock.withLock { $0.begin(at: .now) }
    return exchange.receive(head)
  }

  /// Tells how much of the request's body was sent.
  func report(sent: Int) {
    clock.withLock { $0.noteSent(at: .now) }
    request.onProgress?(sent, request.body.length)
  }

  /// Takes a piece of the body.
  func receive(_ data: Data) {
    clock.withLock { if $0.countsBytes { $0.note(at: .now) } }
    for region in data.regions {
      let admission = region.withUnsafeBytes { exchange.receive($0) }
      switch admission {
      case .taken: break
      case .full: wait()
      case .ended: return cancel()
      }
    }
  }

  #if canImport(FoundationNetworking)
    // On Linux what a suspended task still receives ends the process: all is read, and waits in memory.
    private func wait() {}
  #else
    /// Has the task rest. What the session has read already still comes.
    private func wait() {
      let wasWaiting = isWaiting.withLock { isWaiting in
        defer { isWaiting = true }
        return isWaiting
      }
      clock.withLock { $0.hold(true, at: .now) }
      if !wasWaiting { task.suspend() }
    }
  #endif

  /// Ends the exchange because the request's body could not be read.
  func fail(reading error: any Error) {
    exchange.end(.failure(ExchangeFailure.unreadableBody(error)), stopping: true)
  }

  func complete(_ error: (any Error)?) {
    timekeeper.withLock { $0.take() }?.cancel()
    exchange.finish(error.map { ExchangeFailure($0, hasBegun: exchange.hasBegun, url: request.url) })
  }

  // MARK: - Time

  func keepTime() {
    guard clock.withLock({ $0.isNeeded }) else { return }
    let task = Task { [weak self] in
      while let next = self?.nextCheck() {
        do { try await Task.sleep(until: next, tolerance: .zero, clock: .continuous) } catch { return }
      }
    }
    timekeeper.withLock { $0 = task }
  }

  /// When to look again; nil once the exchange is over.
  private func nextCheck() -> ContinuousClock.Instant? {
    guard !exchange.hasEnded else { return nil }
    switch clock.withLock({ $0.verdict(at: .now) }) {
    case .waits(let next): return next
    case .isOver(let failure):
      exchange.end(.failure(failure), stopping: true)
      return nil
    }
  }
}

extension HTTPExchange {
  var hasBegun: Bool { state.withLock { $0.head != nil } }
  var hasEnded: Bool { state.withLock { $0.end != nil } }
}
