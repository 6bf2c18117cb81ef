/// Limits how long an operation may take in all, with every attempt and wait of the middleware behind it.
public struct TimeoutMiddleware: Middleware {
  private let limit: Duration
  private let clock: any Clock<Duration>

  /// - Parameter limit: For operations without a timeout of their own.
  public init(_ limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.limit = limit
    self.clock = clock
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    let limit = operation.timeout ?? limit
    return try await withThrowingTaskGroup(of: TransportResponse.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await next(operation) }
      group.addTask {
        try await clock.sleep(for: limit)
        throw GraphQLFailure(
          code: .timedOut,
          message:
            "No answer to \(operation.label) within \(limit.textForMessages). Ask for less at once, or allow more time."
        )
      }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}
