import Martlet

// What the server says, and what its silence says.
extension SocketMachine {
  mutating func heard(_ message: ServerMessage, _ now: Duration) {
    lastHeard = now
    switch message {
    case .next(let id, let result): next(id, result, now)
    case .complete(let id):
      isProven = true
      if let key = keys[id] { finish(key, nil, now) }
    case .failed(let id, let errors):
      if let key = keys[id] { refused(key, errors, now) }
    case .started(let id):
      if let key = keys[id], operations[key]?.isSent == true { becomeLive(key, now) }
    case .acknowledged(let payload): acknowledged(payload, now)
    case .refused(let errors): connectionRefused(errors, now)
    case .ping(let payload):
      if let pong = dialect?.pongMessage(payload: payload) { actions.append(.send(pong)) }
    case .trouble(let errors): trouble(errors, now)
    case .invalid(let what): abandon(wording.invalidMessage(what), code: 4400, now)
    case .keepAlive, .pong, .unknown: break
    }
  }

  private mutating func next(_ id: String, _ result: ResponseDocument, _ now: Duration) {
    // Late results of an operation that has ended are none's.
    guard let key = keys[id], let place = operations.index(forKey: key) else { return }
    let operation = operations.values[place]
    guard operation.isSent else { return }
    isProven = true
    if !operation.isLive { becomeLive(key, now) }
    guard result.isGraphQLResponse || IncrementalMerger.isPart(result) else {
      stop(key)
      return finish(key, wording.noResponse, now)
    }
    if operation.refusals > 0 { operations.values[place].refusals = 0 }
    if !operation.isSubscription { operations.values[place].isAnswered = !IncrementalMerger.expectsMore(after: result) }
    actions.append(.deliver(key: key, .payload(TransportResponse(document: result))))
  }

  private mutating func connectionRefused(_ errors: [GraphQLError], _ now: Duration) {
    let verdict = dialect?.verdict(onRefusal: errors) ?? .refresh
    lost(wording.rejected(errors, settings, code: verdict == .refresh ? .unauthorized : .requestErrors), verdict, now)
  }

  private mutating func trouble(_ errors: [GraphQLError], _ now: Duration) {
    if dialect?.verdict(on: errors) == .refresh {
      lost(wording.rejected(errors, settings), .refresh, now)
    } else {
      actions.append(.report(wording.trouble(errors, settings)))
    }
  }

  // MARK: - Times

  mutating func timerFired(_ timer: SocketTimer, _ now: Duration) {
    switch timer {
    case .acknowledgement where phase == .acknowledging:
      disconnect(code: 4504, reason: "Connection acknowledgement timeout")
      lost(wording.unacknowledged(policy.acknowledgementTimeout), .retry, now)
    case .keepAlive where phase == .ready: lookForLife(now)
    case .pong where phase == .ready: pongIsDue(now)
    case .idle where phase == .ready && operations.isEmpty:
      // Nobody has objected to it.
      attempt = 0
      rejections = 0
      disconnect(code: 1000, reason: "")
    case .reconnect where phase == .waiting: connect()
    case .operation(let key): outOfTime(key, now)
    case .start(let key): unconfirmed(key, now)
    case .restart(let key):
      operations[key]?.isResting = false
      startNext(now)
    default: break
    }
  }

  private mutating func outOfTime(_ key: Int, _ now: Duration) {
    guard let operation = operations[key] else { return }
    stop(key)
    finish(key, wording.timedOut(operation.operation), now)
  }

  private mutating func unconfirmed(_ key: Int, _ now: Duration) {
    guard var operation = operations[key], operation.isSent, !operation.isLive else { return }
    stop(key)
    operation.refusals += 1
    guard operation.refusals <= policy.maximumRefusals else {
      return finish(key, wording.timedOut(operation.operation), now)
    }
    rest(key, operation, now)
  }

  mutating func scheduleKeepAlive(_ now: Duration) {
    guard let interval = keepAliveInterval else { return }
    actions.append(.schedule(.keepAlive, max(interval - (now - lastHeard), .milliseconds(1))))
  }

  /// The shorter of what the program asks for and what the server promises.
  private var keepAliveInterval: Duration? {
    [policy.keepAlive?.interval, silenceLimit].compactMap(\.self).min()
  }

  private mutating func lookForLife(_ now: Duration) {
    let silence = now - lastHeard
    guard fullKeys.isEmpty, let interval = keepAliveInterval, silence >= interval else {
      if !fullKeys.isEmpty { lastHeard = now }
      return scheduleKeepAlive(now)
    }
    if let silenceLimit, silence >= silenceLimit { return die(silence, now) }
    guard let keepAlive = policy.keepAlive else { return scheduleKeepAlive(now) }
    pingedAt = now
    if let message = dialect?.pingMessage { actions.append(.send(message)) } else { actions.append(.ping) }
    actions.append(.schedule(.pong, keepAlive.timeout))
  }

  private mutating func pongIsDue(_ now: Duration) {
    guard fullKeys.isEmpty, let pingedAt = pingedAt.take(), lastHeard < pingedAt else {
      return scheduleKeepAlive(now)
    }
    die(now - lastHeard, now)
  }

  private mutating func die(_ silence: Duration, _ now: Duration) {
    // A close frame would wait for an answer that cannot come.
    actions.append(.drop)
    lost(wording.silent(silence), .retry, now, isClosed: true)
  }
}
