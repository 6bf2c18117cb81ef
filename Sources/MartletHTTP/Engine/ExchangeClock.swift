/// Decides when an exchange has taken too long.
struct ExchangeClock: Sendable {
  typealias Instant = ContinuousClock.Instant

  enum Verdict {
    /// In time; to be looked at again then, if ever.
    case waits(until: Instant?)
    case isOver(ExchangeFailure)
  }

  private let timeouts: HTTPTimeouts
  private let start: Instant
  private var last: Instant
  /// When a piece of the request's body was last handed to the network.
  private var lastSent: Instant
  private var hasBegun = false
  /// Whether it is the reader that is slow.
  private var isHeld = false

  init(_ timeouts: HTTPTimeouts, start: Instant) {
    self.timeouts = timeouts
    self.start = start
    last = start
    lastSent = start
  }

  var isNeeded: Bool { timeouts != HTTPTimeouts() }
  /// Whether it matters when bytes come.
  var countsBytes: Bool { timeouts.idle != nil }
  /// Whether it matters when bytes of the request are sent.
  var countsSentBytes: Bool { timeouts.head != nil }

  /// Notes the head of the answer.
  mutating func begin(at now: Instant) {
    hasBegun = true
    last = now
  }

  /// Notes that a piece of the request's body was handed to the network.
  mutating func noteSent(at now: Instant) { lastSent = now }

  /// Notes a byte of the body.
  mutating func note(at now: Instant) { last = now }

  /// Notes whether the reader has the network wait.
  mutating func hold(_ isHeld: Bool, at now: Instant) {
    self.isHeld = isHeld
    last = now
  }

  func verdict(at now: Instant) -> Verdict {
    var next: Instant?
    if let whole = timeouts.whole {
      if now >= start + whole { return .isOver(.timedOut(whole)) }
      next = start + whole
    }
    if let head = timeouts.head, !hasBegun {
      if now >= lastSent + head { return .isOver(.silent(head, hasBegun: false)) }
      next = min(next ?? lastSent + head, lastSent + head)
    }
    if let idle = timeouts.idle {
      let since = isHeld || !hasBegun ? now : last
      if now >= since + idle, idle > .zero { return .isOver(.silent(idle, hasBegun: true)) }
      next = min(next ?? since + idle, since + idle)
    }
    return .waits(until: next)
  }
}
