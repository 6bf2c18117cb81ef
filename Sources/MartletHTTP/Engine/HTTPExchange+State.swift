import Synchronization

/// What an exchange asks of the engine that runs it. Both return at once and may be called from any thread.
protocol HTTPExchangeControl: Sendable {
  /// Ends the network work; nothing of it is wanted any more.
  func cancel()
  /// Reads on, after the exchange was full.
  func resume()
}

extension HTTPExchange {
  /// What to do once the lock is released.
  typealias Action = () -> Void

  /// What became of a piece of the body.
  enum Admission: Sendable, Hashable {
    /// There is room for more.
    case taken
    /// It was taken, but no more should come before ``HTTPExchangeControl/resume()`` is called.
    case full
    /// The exchange has ended; the network work as well should.
    case ended
  }

  // MARK: - The engine's side

  /// Names who does the network work; before anything comes of it.
  func attach(_ control: any HTTPExchangeControl) {
    state.withLock { $0.control = control }
  }

  /// Takes the head of the answer.
  ///
  /// - Returns: Whether the body is wanted.
  func receive(_ head: HTTPHead) -> Bool {
    let (limit, action) = state.withLock { state -> (Int?, Action?) in
      guard state.end == nil else { return (nil, nil) }
      state.head = head
      if let limit = state.wholeLimit, let size = head.promisedSize, size > limit { return (limit, nil) }
      Self.reserve(for: head, in: &state)
      return (nil, Self.serve(&state))
    }
    action?()
    if let limit { end(.failure(ExchangeFailure.tooLarge(limit: limit)), stopping: false) }
    return state.withLock { $0.end == nil }
  }

  /// Takes a piece of the body.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Admission {
    let (admission, limit, action) = state.withLock { state -> (Admission, Int?, Action?) in
      guard state.end == nil else { return (.ended, nil, nil) }
      if let limit = state.wholeLimit {
        guard bytes.count <= limit - state.buffer.count else { return (.ended, limit, nil) }
        state.received += bytes.count
        state.buffer.append(contentsOf: bytes)
        return (.taken, nil, nil)
      }
      state.received += bytes.count
      state.buffer.append(contentsOf: bytes)
      let action = Self.serve(&state)
      state.isFull = state.buffer.count >= Self.bufferLimit
      return (state.isFull ? .full : .taken, nil, action)
    }
    action?()
    if let limit { end(.failure(ExchangeFailure.tooLarge(limit: limit)), stopping: false) }
    return admission
  }

  /// Takes the engine's word that nothing more will come.
  ///
  /// - Parameter failure: Why the answer is not whole; nil if it is, as far as the engine can tell.
  func finish(_ failure: ExchangeFailure? = nil) {
    let cut = state.withLock { state -> ExchangeFailure? in
      guard failure == nil else { return failure }
      guard let head = state.head else { return .noAnswer }
      guard let promised = head.promisedSize, state.received < promised, head.mayHaveBody else { return nil }
      return .incomplete(received: state.received, promised: promised)
    }
    end(cut.map { .failure($0) } ?? .success(()), stopping: false)
  }

  /// Ends the exchange, unless it has ended. What came before a failure can still be read in pieces, unless the failure is
  /// a cancellation.
  func end(_ result: Result<Void, any Error>, stopping: Bool) {
    let (control, action) = state.withLock { state -> ((any HTTPExchangeControl)?, Action?) in
      guard state.end == nil else { return (nil, nil) }
      state.end = result
      if case .failure(let error) = result, state.wholeLimit != nil || error is CancellationError { state.buffer = [] }
      let control = state.control.take()
      return (control, Self.serve(&state))
    }
    action?()
    if stopping { control?.cancel() }
  }

  // MARK: - Decisions

  /// Lets a reader wait, or answers it.
  static func take(_ reader: Reader, from state: inout State) -> Action? {
    guard state.reader == nil else { return fail(reader, ExchangeFailure.severalReaders) }
    state.reader = reader
    let wasFull = state.isFull
    let control = state.control
    let action = serve(&state)
    state.isFull = wasFull && state.buffer.count >= bufferLimit
    let resumes = wasFull && !state.isFull
    guard resumes else { return action }
    return {
      action?()
      control?.resume()
    }
  }

  /// Answers the reader that waits, if what it waits for is there.
  private static func serve(_ state: inout State) -> Action? {
    guard let reader = state.reader else { return nil }
    if case .failure(let error)? = state.end, !isServed(reader, in: state) {
      state.reader = nil
      return fail(reader, error)
    }
    switch reader {
    case .head(let continuation):
      guard let head = state.head else { return nil }
      state.reader = nil
      return { continuation.resume(returning: head) }
    case .piece(let continuation):
      guard !state.buffer.isEmpty || state.end != nil else { return nil }
      let piece = take(&state.buffer)
      state.reader = nil
      return { continuation.resume(returning: piece.isEmpty ? nil : piece) }
    case .answer(let continuation):
      guard state.end != nil, let head = state.head else { return nil }
      let body = take(&state.buffer)
      state.reader = nil
      return { continuation.resume(returning: HTTPAnswer(head: head, body: body)) }
    }
  }

  /// Whether what the reader waits for came before the exchange failed.
  private static func isServed(_ reader: Reader, in state: State) -> Bool {
    if case .piece = reader { !state.buffer.isEmpty } else { false }
  }

  /// Takes the bytes out rather than copying them: they have one owner at any time.
  private static func take(_ buffer: inout [UInt8]) -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }

  private static func fail(_ reader: Reader, _ error: any Error) -> Action {
    switch reader {
    case .head(let continuation): { continuation.resume(throwing: error) }
    case .piece(let continuation): { continuation.resume(throwing: error) }
    case .answer(let continuation): { continuation.resume(throwing: error) }
    }
  }
}

extension HTTPHead {
  /// False for a status that never has a body, whatever length it names (RFC 9110, section 6.4.1).
  var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }
}
