import Martlet

// The connection: made, lost, made again, ended.
extension SocketMachine {
  mutating func connect() {
    generation += 1
    phase = .preparing
    let context = ConnectionContext(attempt: attempt, rejection: rejection, rejectedPayload: rejectedPayload)
    actions.append(.prepareConnection(generation: generation, context))
  }

  mutating func connectionPrepared(_ result: Result<SocketSettings, any Error>, _ now: Duration) {
    switch result {
    case .success(let settings):
      self.settings = settings
      phase = .opening
      actions.append(.open(generation: generation, settings.request))
    case .failure(let error):
      let passing: [GraphQLFailure.Code] = [.unreachable, .connectionLost, .timedOut]
      if let failure = error as? GraphQLFailure {
        lost(failure, passing.contains(failure.code) ? .retry : .fatal, now)
      } else {
        endAll(error, now)
      }
    }
  }

  mutating func opened(_ subprotocol: String?, _ now: Duration) {
    lastHeard = now
    let offered = settings?.request.subprotocols ?? []
    guard let subprotocol, offered.contains(subprotocol),
      let dialect = dialects.first(where: { $0.subprotocols.contains(subprotocol) })
    else {
      return abandon(wording.wrongSubprotocol(subprotocol, offered: dialects.flatMap(\.subprotocols)), code: 1002, now)
    }
    self.dialect = dialect
    phase = .acknowledging
    if let message = dialect.initMessage(payload: settings?.payload) {
      actions.append(.send(message))
      actions.append(.schedule(.acknowledgement, policy.acknowledgementTimeout))
    } else {
      acknowledged(nil, now)
    }
  }

  mutating func acknowledged(_ payload: AnyCodable?, _ now: Duration) {
    guard phase == .acknowledging else { return }
    phase = .ready
    readySince = now
    wasConnected = true
    isProven = false
    rejection = nil
    rejectedPayload = nil
    silenceLimit = dialect?.silenceLimit(acknowledgement: payload)
    actions.append(.unschedule(.acknowledgement))
    // Not before: a slow reader must not keep the server's acceptance from being read.
    if !fullKeys.isEmpty { actions.append(.pauseReading) }
    scheduleKeepAlive(now)
    if operations.isEmpty {
      actions.append(.schedule(.idle, policy.idleTimeout))
    }
    startNext(now)
  }

  mutating func socketClosed(_ code: UInt16, _ reason: String, _ now: Duration) {
    // A dialect is known once the socket is open.
    let verdict = dialect?.verdict(closeCode: code, reason: reason) ?? .retry
    lost(wording.closed(code, reason, settings), verdict, now, isClosed: true)
  }

  mutating func socketFailed(_ failure: WebSocketFailure, _ now: Duration) {
    let verdict: CloseVerdict =
      switch failure.kind {
      case .unreachable, .timedOut: .retry
      case .refused(401), .refused(403): .refresh
      case .refused(408), .refused(425), .refused(429), .refused(500...): .retry
      case .insecure, .refused, .protocolViolation, .invalidRequest: .fatal
      }
    lost(wording.failed(failure), verdict, now, isClosed: true)
  }

  /// The server breaks the protocol: the connection is closed, and all operations fail.
  mutating func abandon(_ failure: GraphQLFailure, code: UInt16, _ now: Duration) {
    disconnect(code: code, reason: "")
    endAll(failure, now)
  }

  /// The connection cannot go on.
  ///
  /// - Parameter isClosed: Whether the socket has ended by itself.
  mutating func lost(_ cause: GraphQLFailure, _ verdict: CloseVerdict, _ now: Duration, isClosed: Bool = false) {
    noteStability(now)
    if verdict == .refresh {
      rejection = cause
      rejectedPayload = settings?.payload
    }
    disconnect(code: isClosed ? nil : 1000, reason: "")
    forgetIDs(now, cause)
    guard !operations.isEmpty else { return }
    switch verdict {
    case .fatal: endAll(cause, now)
    case .refresh:
      rejections += 1
      guard policy.renewsCredentials, rejections <= policy.maximumRejections else {
        return endAll(wording.unauthorized(cause), now)
      }
      reconnect(after: rejections == 1 ? .zero : backoff(rejections), cause)
    case .retry:
      guard wasConnected || policy.reconnect.retriesFirstConnection, attempt < policy.reconnect.maximumAttempts else {
        return endAll(cause, now)
      }
      reconnect(after: backoff(attempt + 1), cause)
    }
  }

  private mutating func reconnect(after delay: Duration, _ cause: GraphQLFailure) {
    attempt += 1
    phase = .waiting
    for key in operations.keys.sorted() {
      operations[key]?.attempts += 1
      let event = ConnectionEvent.reconnecting(attempt: attempt, delay: delay, cause: cause)
      actions.append(.deliver(key: key, .connection(event)))
    }
    actions.append(.schedule(.reconnect, delay))
  }

  /// A connection that proved good makes the next wait short again, and its credentials good ones.
  private mutating func noteStability(_ now: Duration) {
    guard isProven || readySince.map({ now - $0 >= policy.stableAfter }) == true else { return }
    attempt = 0
    rejections = 0
  }

  /// Operations lose their place on the connection; those that must not be sent twice fail.
  private mutating func forgetIDs(_ now: Duration, _ cause: GraphQLFailure) {
    keys = [:]
    for key in operations.keys.sorted() {
      guard var operation = operations[key] else { continue }
      if operation.isAnswered || operation.isSent && !operation.isRepeatable {
        let failure = operation.isAnswered ? nil : wording.lostMutation(operation.operation, cause)
        actions.append(.finish(key: key, failure))
        unscheduleAll(of: key)
        operations[key] = nil
        fullKeys.remove(key)
        continue
      }
      if operation.isLive { operation.lostAt = now }
      if operation.isResting { actions.append(.unschedule(.restart(key))) }
      if operation.isSent, !operation.isLive { actions.append(.unschedule(.start(key))) }
      operation.id = nil
      operation.isSent = false
      operation.isLive = false
      operation.isResting = false
      operations[key] = operation
    }
  }

  /// Lets go of the socket, if there is one; what it still reports is of no interest.
  ///
  /// - Parameter code: Nil if the socket has ended by itself.
  mutating func disconnect(code: UInt16?, reason: String) {
    switch phase {
    case .opening, .acknowledging, .ready:
      if let code {
        if phase == .ready, let message = dialect?.terminateMessage { actions.append(.send(message)) }
        actions.append(.close(code: code, reason: reason))
      }
    case .idle, .preparing, .waiting, .paused, .ended: break
    }
    actions.append(.release)
    actions += [.acknowledgement, .keepAlive, .pong, .idle, .reconnect].map { .unschedule($0) }
    generation += 1
    phase = .idle
    dialect = nil
    settings = nil
    silenceLimit = nil
    pingedAt = nil
    readySince = nil
    isProven = false
  }

  /// Ends all operations with one error.
  mutating func endAll(_ error: any Error, _ now: Duration) {
    disconnect(code: 1000, reason: "")
    attempt = 0
    rejections = 0
    rejection = nil
    rejectedPayload = nil
    for key in operations.keys.sorted() {
      unscheduleAll(of: key)
      actions.append(.finish(key: key, error))
    }
    operations = [:]
    keys = [:]
    fullKeys = []
  }

  mutating func pause(_ now: Duration) {
    guard phase != .paused else { return }
    disconnect(code: 1000, reason: "")
    forgetIDs(now, wording.paused)
    phase = .paused
    for key in operations.keys.sorted() {
      // An operation that rests has all the time in the world.
      actions += [.unschedule(.operation(key)), .deliver(key: key, .connection(.paused))]
    }
  }

  mutating func resume(_ now: Duration) {
    guard phase == .paused else { return }
    phase = .idle
    attempt = 0
    guard !operations.isEmpty else { return }
    for key in operations.keys.sorted() {
      operations[key]?.attempts += 1
      scheduleTimeout(of: key)
      actions.append(.deliver(key: key, .connection(.connecting)))
    }
    connect()
  }

  mutating func shutdown() {
    endAll(CancellationError(), .zero)
    phase = .ended
  }

  /// A random part of the longest wait before an attempt.
  mutating func backoff(_ attempt: Int) -> Duration {
    policy.reconnect.longestDelay(beforeAttempt: attempt) * random()
  }
}
