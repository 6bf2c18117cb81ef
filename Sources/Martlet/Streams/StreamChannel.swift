import Synchronization

/// The buffer between what feeds a stream and the one who reads it.
final class StreamChannel: Sendable {
  private struct State {
    var events: [TransportEvent] = []
    var payloadCount = 0
    var dropped = 0
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
    if state.payloadCount >= buffering.limit {
      switch buffering.overflow {
      case .suspend: break
      case .dropOldest: dropOldest(of: &state)
      case .fail:
        state.isFinished = true
        state.error = overflow(limit: buffering.limit)
        return (.ended, state.onTermination.take())
      }
    }
    state.events.append(event)
    state.payloadCount += 1
    state.isFull = buffering.overflow == .suspend && state.payloadCount >= buffering.limit
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

  private static func dropOldest(of state: inout State) {
    let oldest = state.events.firstIndex {
      if case .payload = $0 { true } else { false }
    }
    guard let oldest else { return }
    state.events.remove(at: oldest)
    state.payloadCount -= 1
    state.dropped += 1
  }

  /// Everything that waits, after waiting for at least one event; empty at the end.
  func next() async throws -> [TransportEvent] {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, demand) = state.withLock { Self.take(from: &$0, for: continuation) }
        demand?()
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      terminate()
    }
  }

  private static func take(from state: inout State, for reader: CheckedContinuation<[TransportEvent], any Error>) -> (
    Result<[TransportEvent], any Error>?, Action?
  ) {
    if state.isTerminated { return (.failure(CancellationError()), nil) }
    if !state.events.isEmpty {
      var events = state.events
      if state.dropped > 0 { events.insert(.connection(.dropped(count: state.dropped)), at: 0) }
      state.events = []
      state.payloadCount = 0
      state.dropped = 0
      let demand = state.isFull ? state.onDemand : nil
      state.isFull = false
      return (.success(events), demand)
    }
    if state.isFinished {
      if let error = state.error.take() { return (.failure(error), nil) }
      return (.success([]), nil)
    }
    guard state.reader == nil else {
      return (
        .failure(
          GraphQLFailure(
            code: .streamMisuse, message: "A stream has one reader; start the operation again for another one.")), nil
      )
    }
    state.reader = reader
    return (nil, nil)
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
      state.events = []
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
