/// The results of a subscription, or of an answer that comes in parts, whatever carries them.
///
/// ```swift
/// for try await event in client.subscribe(ArrivalQuery(), as: Arrival.self) {
///   switch event {
///   case .response(let response): show(response.value)
///   case .connection(.resumed(let gap)): try await fetchAgain(since: gap)
///   case .connection: break
///   }
/// }
/// ```
///
/// Nothing is sent before the stream is read, and each loop over it is an operation of its own. The operation ends when
/// the loop is left, or its task is cancelled. Those who need no events of the connection read ``responses`` or
/// ``values``.
///
/// Results that are not read yet wait in a buffer, whose bound and policy ``StreamBuffering`` says; all that wait are
/// decoded together. Parts of an incremental result that arrived together give one event.
public struct GraphQLStream<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = StreamEvent<Value>

  /// Makes the request and starts it.
  let start: @Sendable () async throws -> StreamReading<Value>

  public func makeAsyncIterator() -> Iterator { Iterator(start: start) }

  /// Reads the events of one operation.
  public struct Iterator: AsyncIteratorProtocol {
    private enum State {
      case new(@Sendable () async throws -> StreamReading<Value>)
      case reading(StreamReading<Value>)
      case ended
    }

    private var state: State
    private var waiting: [StreamEvent<Value>] = []
    /// Which of the waiting events comes next.
    private var position = 0
    /// What comes after the waiting events.
    private var failure: (any Error)?

    init(start: @escaping @Sendable () async throws -> StreamReading<Value>) {
      state = .new(start)
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``GraphQLFailure`` if the operation failed; `CancellationError` if the task was cancelled. Nothing comes
    ///   after an error.
    public mutating func next() async throws -> StreamEvent<Value>? {
      try await next(isolation: nil)
    }

    /// The next event, without leaving the caller's actor for one that waits already.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> StreamEvent<Value>? {
      while true {
        if let event = takeWaiting() { return event }
        if let failure {
          self.failure = nil
          state = .ended
          throw failure
        }
        do {
          guard try await read(isolation: actor) else { return nil }
        } catch {
          state = .ended
          throw error
        }
      }
    }

    /// The next event, if it is there already.
    mutating func takeWaiting() -> StreamEvent<Value>? {
      guard position < waiting.count else {
        waiting = []
        return nil
      }
      defer { position += 1 }
      return waiting[position]
    }

    /// - Returns: False at the end.
    private mutating func read(isolation actor: isolated (any Actor)?) async throws -> Bool {
      switch state {
      case .ended: return false
      case .new(let start): state = .reading(try await start())
      case .reading(let reading):
        let batch = await reading.next()
        waiting = batch.events
        position = 0
        failure = batch.failure
        if batch.isEnd {
          state = .ended
          return !waiting.isEmpty || failure != nil
        }
      }
      return true
    }
  }
}
