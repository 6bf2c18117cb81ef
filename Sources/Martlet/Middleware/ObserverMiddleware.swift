import Synchronization

/// Is told of every operation; to bridge to a metrics system.
public protocol OperationObserver: Sendable {
  /// An operation begins.
  func began(_ operation: GraphQLOperation)
  /// An operation has ended, in whatever way.
  func ended(_ record: OperationRecord)
}

/// Tells an observer when operations begin and end, how long they took and how they ended.
///
/// In front of a ``RetryMiddleware`` it sees an operation once, behind it each attempt.
public struct ObserverMiddleware: Middleware {
  private let observer: any OperationObserver
  private let clock: any Clock<Duration>

  /// Reports to this observer.
  public init(_ observer: any OperationObserver, clock: any Clock<Duration> = ContinuousClock()) {
    self.observer = observer
    self.clock = clock
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    let watch = Stopwatch(clock)
    observer.began(operation)
    do {
      let answer = try await next(operation)
      observer.ended(
        OperationRecord(
          kind: operation.kind, name: operation.name, duration: watch.elapsed(), outcome: .init(answer),
          status: answer.status, resultCount: 1, resumeCount: 0))
      return answer
    } catch {
      observer.ended(
        OperationRecord(
          kind: operation.kind, name: operation.name, duration: watch.elapsed(), outcome: .init(error),
          status: (error as? GraphQLFailure)?.status, resultCount: 0, resumeCount: 0))
      throw error
    }
  }

  public func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream {
    let observation = StreamObservation(operation, observer, Stopwatch(clock))
    observer.began(operation)
    do {
      return try await next(operation).map {
        observation.note($0)
        return $0
      } onEnd: {
        observation.end($0)
      }
    } catch {
      observation.end(error)
      throw error
    }
  }
}

/// Counts what a stream brings, and reports once.
private final class StreamObservation: Sendable {
  private struct State {
    var results = 0
    var errors = 0
    var hasData = false
    var resumes = 0
    var status: Int?
    var hasEnded = false

    /// Of a stream that has not failed.
    var outcome: OperationRecord.Outcome {
      errors > 0 && !hasData ? .requestErrors(errorCount: errors) : .data(errorCount: errors)
    }
  }

  private let operation: GraphQLOperation
  private let observer: any OperationObserver
  private let watch: Stopwatch
  private let state = Mutex(State())

  init(_ operation: GraphQLOperation, _ observer: any OperationObserver, _ watch: Stopwatch) {
    self.operation = operation
    self.observer = observer
    self.watch = watch
  }

  /// Nobody reads the stream any more.
  deinit { end(CancellationError()) }

  func note(_ event: TransportEvent) {
    state.withLock { state in
      switch event {
      case .payload(let answer):
        state.results += 1
        state.errors += answer.document.graphQLErrors.count
        state.hasData = state.hasData || answer.document.hasData
        state.status = answer.status ?? state.status
      case .connection(.resumed): state.resumes += 1
      case .connection: break
      }
    }
  }

  func end(_ error: (any Error)?) {
    let final = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state
    }
    guard let final else { return }
    observer.ended(
      OperationRecord(
        kind: operation.kind, name: operation.name, duration: watch.elapsed(),
        outcome: error.map { OperationRecord.Outcome($0) } ?? final.outcome, status: final.status,
        resultCount: final.results, resumeCount: final.resumes))
  }
}
