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
/// the loop is left, or its task is cancelled.
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
    private var waiting: ArraySlice<StreamEvent<Value>> = []
    /// What comes after the waiting events.
    private var failure: (any Error)?

    init(start: @escaping @Sendable () async throws -> StreamReading<Value>) {
      state = .new(start)
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``GraphQLFailure`` if the operation failed; `CancellationError` if the task was cancelled. Nothing comes
    ///   after an error.
    public mutating func next() async throws -> StreamEvent<Value>? { try await next(isolation: nil) }

    /// The next event; nil at the end. Events that have arrived are taken without leaving the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> StreamEvent<Value>? {
      while true {
        if let event = waiting.popFirst() { return event }
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

    /// - Returns: False at the end.
    private mutating func read(isolation actor: isolated (any Actor)?) async throws -> Bool {
      switch state {
      case .ended: return false
      case .new(let start): state = .reading(try await start())
      case .reading(let reading):
        let batch = await reading.next()
        waiting = batch.events[...]
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

/// What was read of a stream at once.
struct StreamBatch<Value: Sendable>: Sendable {
  var events: [StreamEvent<Value>] = []
  /// What ends the stream after the events.
  var failure: (any Error)?
  var isEnd = false
}

/// Reads and decodes what a transport brings.
final class StreamReading<Value: Sendable>: Sendable {
  private let transport: TransportStream
  private let decode: @Sendable ([TransportEvent]) async -> StreamBatch<Value>

  init(_ transport: TransportStream, decode: @escaping @Sendable ([TransportEvent]) async -> StreamBatch<Value>) {
    self.transport = transport
    self.decode = decode
  }

  func next() async -> StreamBatch<Value> {
    let (events, end) = await transport.nextBatch()
    var batch = await decode(events)
    // An event that could not be decoded comes before whatever ended the stream.
    if batch.failure == nil { batch.failure = end?.error }
    batch.isEnd = end != nil
    return batch
  }
}
