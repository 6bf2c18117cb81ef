import Synchronization

/// Sends a query once if it is asked several times at the same time, and gives all the one answer.
///
/// Two queries are the same if document, variables, headers and settings are. A caller that is cancelled leaves the others
/// alone; the last one takes the network's work with it. `client.with(\.deduplicates, false)` excepts operations.
public final class DeduplicationMiddleware: Middleware {
  private struct Key: Hashable {
    let document: String
    let variables: AnyCodable
    let extensions: AnyCodable
    let headers: [String: String]
    let timeout: Duration?
    let options: OperationOptions.Fingerprint
  }

  private struct Running {
    var works: [Key: SharedWork<TransportResponse>] = [:]
  }

  private let running = Mutex(Running())

  /// Remembers nothing beyond the operations that are under way.
  public init() {}

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    guard operation.kind == .query, operation.options.deduplicates, let options = operation.options.fingerprint else {
      return try await next(operation)
    }
    let key = Key(
      document: operation.document, variables: operation.variables, extensions: operation.extensions,
      headers: operation.headers, timeout: operation.timeout, options: options)
    while true {
      let work = running.withLock { running -> SharedWork<TransportResponse> in
        if let work = running.works[key] { return work }
        let work = SharedWork {
          try await next(operation)
        } onEnd: { [weak self] in
          self?.running.withLock { $0.works[key] = nil }
        }
        running.works[key] = work
        return work
      }
      if let answer = try await work.value() { return answer }
      running.withLock { if $0.works[key] === work { $0.works[key] = nil } }
    }
  }
}

extension OperationOptions {
  /// Whether ``DeduplicationMiddleware`` may answer the operation together with an equal one; true unless said otherwise.
  public var deduplicates: Bool {
    get { self[DeduplicationKey.self] }
    set { self[DeduplicationKey.self] = newValue }
  }
}

private enum DeduplicationKey: OperationOptionKey {
  static let defaultValue = true
}
