import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: gathers what the session delivers, and ends exactly once.
final class Exchange: Sendable {
  private struct State {
    var head: HTTPAnswer.Head?
    var body: [UInt8] = []
    var result: Result<HTTPAnswer, any Error>?
    var continuation: CheckedContinuation<HTTPAnswer, any Error>?
  }

  /// No more is reserved on the server's word alone; beyond it, memory grows with what really comes.
  private static let maximumReservation = 32 << 20

  private let maximumBodySize: Int
  private let state = Mutex(State())

  init(maximumBodySize: Int) {
    self.maximumBodySize = maximumBodySize
  }

  /// Waits for the end; to be called once.
  func answer() async throws -> HTTPAnswer {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }

  /// Takes the head of the answer.
  ///
  /// - Returns: Whether the body is wanted.
  func receive(_ head: HTTPAnswer.Head) -> Bool {
    let size = head.promisedSize ?? 0
    if size > maximumBodySize {
      end(.failure(ExchangeFailure.tooLarge(limit: maximumBodySize)))
      return false
    }
    return state.withLock { state in
      guard state.result == nil else { return false }
      state.head = head
      state.body.reserveCapacity(min(max(size, 0), Self.maximumReservation))
      return true
    }
  }

  /// Takes a piece of the body, or drops it if the exchange has ended.
  ///
  /// - Returns: False if the body has just become too large.
  func receive(_ data: Data) -> Bool {
    let isWithinLimit = state.withLock { state in
      guard state.result == nil else { return true }
      guard data.count <= maximumBodySize - state.body.count else { return false }
      for region in data.regions { region.withUnsafeBytes { state.body.append(contentsOf: $0) } }
      return true
    }
    if !isWithinLimit { end(.failure(ExchangeFailure.tooLarge(limit: maximumBodySize))) }
    return isWithinLimit
  }

  /// Takes the session's word that nothing more will come.
  func complete(_ error: (any Error)?) {
    let state = state.withLock { (head: $0.head, received: $0.body.count) }
    if let error {
      let error = error as? URLError ?? URLError(.unknown)
      end(.failure(ExchangeFailure.session(error, hasBegun: state.head != nil)))
    } else if let head = state.head {
      if let promised = head.promisedSize, state.received < promised {
        end(.failure(ExchangeFailure.incomplete(received: state.received, promised: promised)))
      } else {
        end(with: head)
      }
    } else {
      end(.failure(ExchangeFailure.noAnswer))
    }
  }

  /// Ends the exchange, unless it has ended; what was gathered is dropped.
  func end(_ result: Result<HTTPAnswer, any Error>) {
    let continuation = state.withLock { state in
      guard state.result == nil else { return nil as CheckedContinuation<HTTPAnswer, any Error>? }
      state.result = result
      state.body = []
      return state.continuation.take()
    }
    continuation?.resume(with: result)
  }

  private func end(with head: HTTPAnswer.Head) {
    // Taken out rather than copied: the body has one owner at any time.
    let body = state.withLock { state in
      defer { state.body = [] }
      return state.body
    }
    end(.success(HTTPAnswer(head: head, body: body)))
  }
}
