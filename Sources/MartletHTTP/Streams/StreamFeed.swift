import Martlet

/// Feeds a stream with the payloads of one operation, over as many connections as it takes.
struct StreamFeed: Sendable {
  let source: TransportStreamSource
  let policy: ReconnectPolicy
  let clock: any Clock<Duration>
  let random: @Sendable () -> Double
  /// Starts the operation.
  let open: @Sendable (GraphQLOperation) async throws -> any PayloadSource
  private let demand = Demand()
  /// The time since the feed was made, by its clock.
  private let now: @Sendable () -> Duration

  init(
    source: TransportStreamSource, policy: ReconnectPolicy, clock: any Clock<Duration>,
    random: @escaping @Sendable () -> Double,
    open: @escaping @Sendable (GraphQLOperation) async throws -> any PayloadSource
  ) {
    self.source = source
    self.policy = policy
    self.clock = clock
    self.random = random
    self.open = open
    now = Stopwatch(clock).elapsed
    source.onDemand { [demand] in demand.open() }
  }

  /// Runs until the operation is over, or its task is cancelled.
  func run(_ first: any PayloadSource, _ operation: GraphQLOperation) async {
    var payloads = first
    var attempts = 0
    var opened = now()
    // Files are never sent twice.
    let isRepeatable = operation.kind == .subscription && !operation.hasUploads
    do {
      while true {
        do {
          while let response = try await payloads.next() {
            attempts = 0
            try await deliver(response)
          }
          return source.finish()
        } catch let failure as GraphQLFailure where isRepeatable && Self.isPassing(failure) {
          // A connection that lasted was a good one, even if nothing happened on it.
          if now() - opened > policy.maximumDelay { attempts = 0 }
          (payloads, opened) = try await reconnect(operation, after: failure, &attempts)
        }
      }
    } catch {
      payloads.cancel()
      source.finish(throwing: error)
    }
  }

  private func deliver(_ response: TransportResponse) async throws {
    switch source.yield(.payload(response)) {
    case .accepted: break
    case .full: try await demand.wait()
    case .ended: throw CancellationError()
    }
  }

  /// Starts the operation again, as often as the policy says.
  ///
  /// - Parameter attempts: How often it was tried since the last payload.
  /// - Returns: The payloads, and when they began.
  private func reconnect(
    _ operation: GraphQLOperation, after failure: GraphQLFailure, _ attempts: inout Int
  ) async throws -> (any PayloadSource, Duration) {
    let lost = now()
    let before = attempts
    var cause = failure
    while attempts < policy.maximumAttempts {
      attempts += 1
      let delay = max(policy.longestDelay(beforeAttempt: attempts) * random(), cause.retryAfter ?? .zero)
      source.yield(.connection(.reconnecting(attempt: attempts, delay: delay, cause: cause)))
      try await clock.sleep(for: delay)
      do {
        let renewed = try await operation.renewal?(operation) ?? operation
        let payloads = try await open(renewed)
        let opened = now()
        let gap = StreamGap(duration: opened - lost, attempts: attempts - before)
        source.yield(.connection(.resumed(gap)))
        return (payloads, opened)
      } catch let failure as GraphQLFailure where Self.isPassing(failure) {
        cause = failure
      }
    }
    throw cause
  }

  /// Whether a further try may bring what this one did not.
  private static func isPassing(_ failure: GraphQLFailure) -> Bool {
    switch failure.code {
    case .connectionLost, .unreachable, .timedOut: true
    case .httpStatus: failure.status.map { $0 == 429 || $0 >= 500 } ?? false
    default: false
    }
  }
}
