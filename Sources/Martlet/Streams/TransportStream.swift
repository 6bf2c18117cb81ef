/// The events of one streamed operation, for one reader.
///
/// The operation ends when the reader's task is cancelled or the last reference to the stream is gone.
public struct TransportStream: AsyncSequence, Sendable {
  public typealias Element = TransportEvent

  let channel: StreamChannel
  private var transform: (@Sendable (TransportEvent) throws -> TransportEvent)?
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

  private init(channel: StreamChannel, lifetime: StreamLifetime) {
    self.channel = channel
    self.lifetime = lifetime
  }

  /// The stream with each event passed through a function when it is read; what that throws ends the stream.
  public func map(_ transform: @escaping @Sendable (TransportEvent) throws -> TransportEvent) -> TransportStream {
    var result = self
    if let inner = self.transform {
      result.transform = { try transform(inner($0)) }
    } else {
      result.transform = transform
    }
    return result
  }

  public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

  /// Reads the stream.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let stream: TransportStream
    private var batch: ArraySlice<TransportEvent> = []

    fileprivate init(stream: TransportStream) {
      self.stream = stream
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``GraphQLFailure`` if the stream failed; `CancellationError` if the task was cancelled.
    public mutating func next() async throws -> TransportEvent? {
      if batch.isEmpty { batch = try await stream.nextBatch()[...] }
      return batch.popFirst()
    }
  }

  /// All events that have arrived and were not read yet, after waiting for at least one; empty at the end.
  func nextBatch() async throws -> [TransportEvent] {
    let batch = try await channel.next()
    guard let transform else { return batch }
    return try batch.map(transform)
  }
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
