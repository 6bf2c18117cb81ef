import Synchronization

/// The buffer between what feeds a stream and the one who reads it.
final class StreamChannel: Sendable {
  private struct State {
    var events = WaitingEvents()
    var isFull = false
    /// Set once nothing more is accepted; an error is thrown once, after the events.
    var isFinished = false
    var error: (any Error)?
    var isTerminated = false
    var reader: CheckedContinuation<[TransportEvent], any Error>?
    var onDemand: (@Sendable () -> Void)?
    var onTermination: (@Sendable () -> Void)?
  }

  private let buffering: StreamBuffering
  private let state = Mutex(State())

  init(buffering: StreamBuffering) {
    self.buffering = buffering
  }

  /// What to do once the lock is released.
  private typealias Action = @Sendable () -> Void

  func yield(_ event: TransportEvent) -> TransportStreamSource.Admission { yield(contentsOf: [event]) }

  func yield(contentsOf events: [TransportEvent]) -> TransportStreamSource.Admission {
    let (admission, action) = state.withLock { state -> (TransportStreamSource.Admission, Action?) in
      guard !state.isFinished, !state.isTerminated else { return (.ended, nil) }
      if !events.isEmpty, let reader = state.reader.take() {
        return (.accepted, { reader.resume(returning: events) })
      }
      return Self.store(events, in: &state, buffering)
    }
    action?()
    return admission
  }

  private static func store(_ events: [TransportEvent], in state: inout State, _ buffering: StreamBuffering) -> (
    TransportStreamSource.Admission, Action?
  ) {
    for event in events {
      let (admission, action) = store(event, in: &state, buffering)
      if admission == .ended { return (.ended, action) }
    }
    return (state.isFull ? .full : .accepted, nil)
  }

  private static func store(_ event: TransportEvent, in state: inout State, _ buffering: StreamBuffering) -> (
    TransportStreamSource.Admission, Action?
  ) {
    guard case .payload = event else {
      state.events.append(event)
      return (.accepted, nil)
    }
    if state.events.payloadCount >= buffering.limit {
      switch buffering.overflow {
      case .suspend: break
      case .dropOldest: state.events.dropOldest()
      case .fail:
        state.isFinished = true
        state.error = overflow(limit: buffering.limit)
        state.onDemand = nil
        return (.ended, state.onTermination.take())
      }
    }
    state.events.append(event)
    state.isFull = buffering.overflow == .suspend && state.events.payloadCount >= buffering.limit
    return (state.isFull ? .full : .accepted, nil)
  }

  private static func overflow(limit: Int) -> GraphQLFailure {
    GraphQLFailure(
      code: .streamOverflow,
      message: """
        More than \(limit) results wait to be read, which is the limit of this stream. Read faster, raise the limit of its \
        buffering, or choose another way to handle an overflow.
        """)
  }

  /// Everything that waits, after waiting for at least one event; empty at the end.
  func next() async throws -> [TransportEvent] {
    try Task.checkCancellation()
    // What waits already is taken without the cost of a continuation.
    if let waiting = takeWaiting() { return try waiting.get() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, demand) = state.withLock { state -> (Result<[TransportEvent], any Error>?, Action?) in
          if let (result, demand) = Self.take(from: &state) { return (result, demand) }
          if state.reader != nil { return (.failure(Self.secondReader), nil) }
          state.reader = continuation
          return (nil, nil)
        }
        demand?()
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      terminate()
    }
  }

  private func takeWaiting() -> Result<[TransportEvent], any Error>? {
    guard let (result, demand) = state.withLock({ Self.take(from: &$0) }) else { return nil }
    demand?()
    return result
  }

  /// - Returns: Nil if nothing waits and more may come.
  private static func take(from state: inout State) -> (Result<[TransportEvent], any Error>, Action?)? {
    if state.isTerminated { return (.failure(CancellationError()), nil) }
    if !state.events.isEmpty {
      let demand = state.isFull ? state.onDemand : nil
      state.isFull = false
      return (.success(state.events.take()), demand)
    }
    guard state.isFinished else { return nil }
    if let error = state.error.take() { return (.failure(error), nil) }
    return (.success([]), nil)
  }

  private static var secondReader: GraphQLFailure {
    GraphQLFailure(
      code: .streamMisuse, message: "A stream has one reader; start the operation again for another one.")
  }

  var isFull: Bool { state.withLock { $0.isFull } }

  func finish(_ error: (any Error)?) {
    let reader = state.withLock { state -> CheckedContinuation<[TransportEvent], any Error>? in
      guard !state.isFinished, !state.isTerminated else { return nil }
      state.isFinished = true
      state.onTermination = nil
      state.onDemand = nil
      if state.reader == nil { state.error = error }
      return state.reader.take()
    }
    if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: []) }
  }

  /// Says that nobody reads any more.
  func terminate() {
    let (reader, action) = state.withLock { state -> (CheckedContinuation<[TransportEvent], any Error>?, Action?) in
      guard !state.isTerminated else { return (nil, nil) }
      state.isTerminated = true
      _ = state.events.take()
      state.onDemand = nil
      return (state.reader.take(), state.isFinished ? nil : state.onTermination.take())
    }
    reader?.resume(throwing: CancellationError())
    action?()
  }

  func set(onDemand action: @escaping @Sendable () -> Void) {
    state.withLock { if !$0.isFinished, !$0.isTerminated { $0.onDemand = action } }
  }

  func set(onTermination action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isFinished, !state.isTerminated { state.onTermination = action }
      return state.isTerminated
    }
    if isOver { action() }
  }
}
