/// The events of one streamed operation, for one reader.
///
/// The operation ends when the reader's task is cancelled or the last reference to the stream is gone.
public struct TransportStream: AsyncSequence, Sendable {
  public typealias Element = TransportEvent

  let channel: StreamChannel
  private var transform: (@Sendable (TransportEvent) throws -> TransportEvent)?
  private var onEnd: (@Sendable ((any Error)?) -> Void)?
  /// Ends the operation with the last copy of the stream.
  private let lifetime: StreamLifetime

  /// Makes a stream and what feeds it.
  public static func makeStream(buffering: StreamBuffering = StreamBuffering()) -> (
    stream: TransportStream, source: TransportStreamSource
  ) {
    let channel = StreamChannel(buffering: buffering)
    return (
      TransportStream(channel: channel, lifetime: StreamLifetime(channel: channel)),
      TransportStreamSource(channel: channel)
    )
  }

  /// A stream of one answer that came whole.
  package static func whole(_ answer: TransportResponse) -> TransportStream {
    let (stream, source) = makeStream()
    source.yield(.connection(.live))
    source.yield(.payload(answer))
    source.finish()
    return stream
  }

  private init(channel: StreamChannel, lifetime: StreamLifetime) {
    self.channel = channel
    self.lifetime = lifetime
  }

  /// The stream with each event passed through a function when it is read; what that throws ends the stream.
  ///
  /// - Parameter onEnd: Called when the stream has ended for its reader, with the error if there was one.
  public func map(
    _ transform: @escaping @Sendable (TransportEvent) throws -> TransportEvent,
    onEnd: (@Sendable ((any Error)?) -> Void)? = nil
  ) -> TransportStream {
    var result = self
    let inner = self.transform
    result.transform = { try transform(inner?($0) ?? $0) }
    let innerEnd = self.onEnd
    result.onEnd = { error in
      innerEnd?(error)
      onEnd?(error)
    }
    return result
  }

  public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

  /// Reads the stream.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let stream: TransportStream
    private var batch: ArraySlice<TransportEvent> = []
    private var end: StreamEnd?

    fileprivate init(stream: TransportStream) {
      self.stream = stream
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``GraphQLFailure`` if the stream failed; `CancellationError` if the task was cancelled.
    public mutating func next() async throws -> TransportEvent? { try await next(isolation: nil) }

    /// The next event; nil at the end. Events that have arrived are taken without leaving the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> TransportEvent? {
      while batch.isEmpty {
        if let end {
          self.end = StreamEnd(error: nil)
          if let error = end.error { throw error }
          return nil
        }
        let next = await stream.nextBatch()
        batch = next.events[...]
        end = next.end
      }
      return batch.popFirst()
    }
  }

  /// All events that have arrived and were not read yet, after waiting for at least one, and what follows them.
  func nextBatch() async -> (events: [TransportEvent], end: StreamEnd?) {
    var events: [TransportEvent] = []
    do {
      let batch = try await channel.next()
      if batch.isEmpty { return ended([], nil) }
      guard let transform else { return (batch, nil) }
      events.reserveCapacity(batch.count)
      for event in batch { events.append(try transform(event)) }
      return (events, nil)
    } catch let failure as GraphQLFailure where failure.code == .streamMisuse {
      // Whoever reads already goes on.
      return ([], StreamEnd(error: failure))
    } catch {
      channel.terminate()
      return ended(events, error)
    }
  }

  private func ended(_ events: [TransportEvent], _ error: (any Error)?) -> (events: [TransportEvent], end: StreamEnd?) {
    onEnd?(error)
    return (events, StreamEnd(error: error))
  }
}

/// The end of a stream.
struct StreamEnd: Sendable {
  /// Nil if the server has ended it.
  let error: (any Error)?
}

/// Feeds a ``TransportStream``; for transports.
public struct TransportStreamSource: Sendable {
  let channel: StreamChannel

  /// What became of an event.
  public enum Admission: Sendable, Hashable {
    /// There is room for more.
    case accepted
    /// It was taken, but no more should come before `onDemand` is called.
    case full
    /// Nobody reads any more.
    case ended
  }

  /// Adds an event; callable from any thread, in the order of the calls.
  @discardableResult
  public func yield(_ event: TransportEvent) -> Admission { channel.yield(event) }

  /// Adds events that came together, in their order; the reader is woken once.
  @discardableResult
  public func yield(contentsOf events: [TransportEvent]) -> Admission { channel.yield(contentsOf: events) }

  /// Whether the last event that was added found no room for more, and nothing was read since.
  public var isFull: Bool { channel.isFull }

  /// Ends the stream after what was added; later calls do nothing.
  public func finish(throwing error: (any Error)? = nil) { channel.finish(error) }

  /// Sets what is called, on any thread, when there is room again after ``Admission/full``.
  public func onDemand(_ action: @escaping @Sendable () -> Void) { channel.set(onDemand: action) }

  /// Sets what is called once, on any thread, when nobody reads any more before the stream has been finished; at once if that
  /// is so already.
  public func onTermination(_ action: @escaping @Sendable () -> Void) { channel.set(onTermination: action) }
}

/// Ends a stream when nobody can read it any more.
final class StreamLifetime: Sendable {
  private let channel: StreamChannel

  init(channel: StreamChannel) {
    self.channel = channel
  }

  deinit { channel.terminate() }
}
