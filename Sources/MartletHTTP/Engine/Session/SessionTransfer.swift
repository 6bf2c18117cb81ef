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
  private let clock: Mutex<Task<Void, Never>?> = Mutex(nil)
  private let lastByte = Mutex(ContinuousClock.now)
  private let isWaiting = Mutex(false)

  init(request: HTTPRequest, exchange: HTTPExchange, task: URLSessionTask, engine: SessionEngine) {
    self.request = request
    self.exchange = exchange
    self.task = task
    self.engine = engine
  }

  func cancel() {
    SessionEngine.ending.async { [task] in task.cancel() }
  }

  func resume() {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { isWaiting = false }
      return isWaiting
    }
    lastByte.withLock { $0 = .now }
    if wasWaiting { task.resume() }
  }

  func receive(_ head: HTTPHead) -> Bool {
    lastByte.withLock { $0 = .now }
    return exchange.receive(head)
  }

  /// Takes a piece of the body.
  func receive(_ data: Data) {
    lastByte.withLock { $0 = .now }
    for region in data.regions {
      let admission = region.withUnsafeBytes { exchange.receive($0) }
      switch admission {
      case .taken: break
      case .full: wait()
      case .ended: return cancel()
      }
    }
  }

  /// Has the task rest. What the session has read already still comes.
  private func wait() {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { isWaiting = true }
      return isWaiting
    }
    if !wasWaiting { task.suspend() }
  }

  /// Ends the exchange because the request's body could not be read.
  func fail(reading error: any Error) {
    exchange.end(.failure(ExchangeFailure.unreadableBody(error)), stopping: true)
  }

  func complete(_ error: (any Error)?) {
    clock.withLock { $0.take() }?.cancel()
    exchange.finish(error.map { ExchangeFailure($0, hasBegun: exchange.hasBegun, url: request.url) })
  }

  // MARK: - Time

  func keepTime() {
    let timeouts = request.timeouts
    guard timeouts != HTTPTimeouts() else { return }
    let start = ContinuousClock.now
    let task = Task { [weak self] in
      while let self, let next = self.nextCheck(since: start) {
        do { try await Task.sleep(until: next, tolerance: .zero, clock: .continuous) } catch { return }
      }
    }
    clock.withLock { $0 = task }
  }

  /// When to look again; nil once the exchange is over.
  private func nextCheck(since start: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard !exchange.hasEnded else { return nil }
    let timeouts = request.timeouts
    let now = ContinuousClock.now
    var deadlines: [ContinuousClock.Instant] = []
    if let whole = timeouts.whole { deadlines.append(start + whole) }
    if let whole = timeouts.whole, now >= start + whole { return end(with: .timedOut(whole)) }
    if let head = timeouts.head, !exchange.hasBegun {
      if now >= start + head { return end(with: .silent(head, hasBegun: false)) }
      deadlines.append(start + head)
    }
    if let idle = timeouts.idle {
      let last = isWaiting.withLock { $0 } ? now : lastByte.withLock { $0 }
      if exchange.hasBegun, now >= last + idle { return end(with: .silent(idle, hasBegun: true)) }
      deadlines.append(last + idle)
    }
    return deadlines.min()
  }

  private func end(with failure: ExchangeFailure) -> ContinuousClock.Instant? {
    exchange.end(.failure(failure), stopping: true)
    return nil
  }
}

extension HTTPExchange {
  var hasBegun: Bool { state.withLock { $0.head != nil } }
  var hasEnded: Bool { state.withLock { $0.end != nil } }
}
