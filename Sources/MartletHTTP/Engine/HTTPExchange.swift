import Synchronization

/// One request on its way: what is read of its answer, by one reader.
///
/// An exchange must be read to its end or be cancelled. A reader whose task is cancelled ends it at once.
package final class HTTPExchange: Sendable {
  /// A reader of pieces has the network wait while so many bytes wait for it.
  static let bufferLimit = 256 << 10
  /// No more is reserved on the server's word alone; beyond it, memory grows with what really comes.
  private static let maximumReservation = 32 << 20

  /// Who waits for what.
  enum Reader {
    case head(CheckedContinuation<HTTPHead, any Error>)
    case piece(CheckedContinuation<[UInt8]?, any Error>)
    case answer(CheckedContinuation<HTTPAnswer, any Error>)
  }

  struct State {
    var head: HTTPHead?
    var buffer: [UInt8] = []
    var received = 0
    /// The most bytes of a body that is wanted whole; nil where it is read in pieces.
    var wholeLimit: Int?
    var isFull = false
    var end: Result<Void, any Error>?
    var reader: Reader?
    var control: (any HTTPExchangeControl)?
  }

  let state = Mutex(State())

  init() {}

  // MARK: - The reader's side

  /// Waits for status and header.
  ///
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task or the exchange was cancelled.
  package func head() async throws -> HTTPHead {
    try await waiting { .head($0) }
  }

  /// Waits for more of the body and gives all of it that has come; nil at the end.
  ///
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task or the exchange was cancelled.
  package func nextPiece() async throws -> [UInt8]? {
    try await waiting { .piece($0) }
  }

  /// Waits for the whole answer, or for the rest of it.
  ///
  /// - Parameter limit: The most bytes that the body may have; a larger one ends the exchange.
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task or the exchange was cancelled.
  package func answer(limit: Int) async throws -> HTTPAnswer {
    let (isTooLarge, control) = state.withLock { state -> (Bool, (any HTTPExchangeControl)?) in
      state.wholeLimit = limit
      if let head = state.head { Self.reserve(for: head, in: &state) }
      defer { state.isFull = false }
      let isTooLarge = state.buffer.count > limit || (state.head?.promisedSize ?? 0) > limit
      return (isTooLarge, state.isFull ? state.control : nil)
    }
    if isTooLarge {
      cancel()
      throw ExchangeFailure.tooLarge(limit: limit)
    }
    control?.resume()
    return try await waiting { .answer($0) }
  }

  /// Ends the exchange and its network work at once, unless it has ended.
  package func cancel() {
    end(.failure(CancellationError()), stopping: true)
  }

  private func waiting<Value: Sendable>(
    for reader: (CheckedContinuation<Value, any Error>) -> Reader
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let action = state.withLock { Self.take(reader(continuation), from: &$0) }
        action?()
      }
    } onCancel: {
      cancel()
    }
  }

  static func reserve(for head: HTTPHead, in state: inout State) {
    guard state.wholeLimit != nil, let size = head.promisedSize else { return }
    state.buffer.reserveCapacity(min(max(size, 0), maximumReservation))
  }
}
