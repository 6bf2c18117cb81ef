import Martlet

// Operations: begin, run, end.
extension SocketMachine {
  mutating func start(_ key: Int, _ operation: GraphQLOperation, _ now: Duration) {
    operations[key] = SocketOperation(operation)
    actions.append(.unschedule(.idle))
    guard phase != .paused else { return actions.append(.deliver(key: key, .connection(.paused))) }
    scheduleTimeout(of: key)
    if phase == .ready { return start(key) }
    actions.append(.deliver(key: key, .connection(.connecting)))
    if phase == .idle { connect() }
  }

  /// Starts all operations that can be started, in their order.
  mutating func startNext(_ now: Duration) {
    guard phase == .ready, keys.count < operations.count else { return }
    for key in operations.keys.sorted() { start(key) }
  }

  /// Starts an operation, if it does not run and there is a place for it.
  private mutating func start(_ key: Int) {
    if let most = policy.maximumOperations, keys.count >= most { return }
    guard var operation = operations[key], operation.id == nil, !operation.isResting else { return }
    let id = String(nextID)
    nextID += 1
    operation.id = id
    operation.isSent = false
    operations[key] = operation
    keys[id] = key
    actions.append(.prepareStart(key: key, id: id, isRenewal: operation.wasLive))
  }

  /// An operation's own time begins. That of a subscription is over once it was live.
  mutating func scheduleTimeout(of key: Int) {
    guard let operation = operations[key], let timeout = operation.operation.timeout,
      !operation.isSubscription || !operation.wasLive
    else { return }
    actions.append(.schedule(.operation(key), timeout))
  }

  /// None of an operation's times matters any more.
  mutating func unscheduleAll(of key: Int) {
    actions += [.operation(key), .start(key), .restart(key)].map { .unschedule($0) }
  }

  mutating func prepared(_ key: Int, _ id: String, _ result: Result<[UInt8], any Error>, _ now: Duration) {
    guard phase == .ready, operations[key]?.id == id else { return }
    switch result {
    case .failure(let error): finish(key, error, now)
    case .success(let message):
      operations[key]?.isSent = true
      actions.append(.send(message))
      if dialect?.confirmsStart == true {
        if let timeout = dialect?.startTimeout { actions.append(.schedule(.start(key), timeout)) }
      } else {
        becomeLive(key, now)
      }
    }
  }

  mutating func becomeLive(_ key: Int, _ now: Duration) {
    guard var operation = operations[key], !operation.isLive else { return }
    operation.isLive = true
    operation.wasLive = true
    actions.append(.unschedule(.start(key)))
    if operation.isSubscription { actions.append(.unschedule(.operation(key))) }
    if let lostAt = operation.lostAt.take() {
      let gap = StreamGap(duration: now - lostAt, attempts: operation.attempts)
      actions.append(.deliver(key: key, .connection(.resumed(gap))))
    } else {
      actions.append(.deliver(key: key, .connection(.live)))
    }
    operation.attempts = 0
    operations[key] = operation
  }

  /// Ends an operation from this side.
  mutating func cancel(_ key: Int, _ now: Duration) {
    guard operations[key] != nil else { return }
    stop(key)
    remove(key, now)
  }

  /// Ends an operation, and tells its reader.
  mutating func finish(_ key: Int, _ error: (any Error)?, _ now: Duration) {
    guard operations[key] != nil else { return }
    actions.append(.finish(key: key, error))
    remove(key, now)
  }

  /// Tells the server that an operation is of no interest any more.
  mutating func stop(_ key: Int) {
    guard let operation = operations[key], operation.isSent, let id = operation.id, phase == .ready, let dialect else {
      return
    }
    actions.append(.send(dialect.stopMessage(id: id)))
  }

  private mutating func remove(_ key: Int, _ now: Duration) {
    guard let operation = operations.removeValue(forKey: key) else { return }
    if let id = operation.id { keys[id] = nil }
    unscheduleAll(of: key)
    markRead(key, now)
    if operations.isEmpty {
      becomeIdle()
    } else if policy.maximumOperations != nil {
      startNext(now)
    }
  }

  private mutating func becomeIdle() {
    // How often it was tried is of interest to the operations that waited for it.
    if phase != .ready { attempt = 0 }
    switch phase {
    case .ready: actions.append(.schedule(.idle, policy.idleTimeout))
    case .preparing, .opening, .acknowledging, .waiting: disconnect(code: 1000, reason: "")
    case .idle, .paused, .ended: break
    }
  }

  /// The server refused an operation.
  mutating func refused(_ key: Int, _ errors: [GraphQLError], _ now: Duration) {
    guard var operation = operations[key], let dialect else { return }
    let verdict = dialect.verdict(on: errors)
    operation.refusals += 1
    if verdict == .refresh {
      let failure = wording.rejected(errors, settings)
      guard policy.renewsCredentials, operation.refusals <= policy.maximumRejections else {
        return finish(key, failure, now)
      }
      operations[key] = operation
      return lost(failure, .refresh, now)
    }
    guard verdict == .retry, operation.refusals <= policy.maximumRefusals else {
      return finish(key, wording.refused(operation.operation, errors, settings), now)
    }
    rest(key, operation, now)
  }

  /// Lets an operation wait a while before it is started again.
  mutating func rest(_ key: Int, _ operation: SocketOperation, _ now: Duration) {
    var operation = operation
    if let id = operation.id.take() { keys[id] = nil }
    operation.isSent = false
    if operation.isLive { operation.lostAt = now }
    operation.isLive = false
    operation.isResting = true
    operations[key] = operation
    let delay = backoff(operation.refusals)
    actions += [.unschedule(.start(key)), .schedule(.restart(key), delay)]
  }

  // MARK: - Readers

  mutating func markFull(_ key: Int) {
    guard operations[key] != nil else { return }
    if fullKeys.isEmpty, phase == .ready { actions.append(.pauseReading) }
    fullKeys.insert(key)
  }

  mutating func markRead(_ key: Int, _ now: Duration) {
    guard fullKeys.remove(key) != nil, fullKeys.isEmpty else { return }
    // The server could not be heard while nothing was read.
    lastHeard = now
    if phase == .ready { actions.append(.resumeReading) }
  }
}
