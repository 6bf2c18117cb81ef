import Synchronization

/// Sends a query once if it is asked several times at the same time, and gives all the one answer.
///
/// Two queries are the same if document, variables, headers and settings are. A caller that is cancelled leaves the others
/// alone; the last one takes the network's work with it. `client.with(\.deduplicates, false)` excepts operations.
///
/// It stands behind an ``AuthorizationMiddleware``: only then does it see whose token an operation carries, and never gives
/// one user's answer to another.
public final class DeduplicationMiddleware: Middleware {
  private struct Key: Hashable {
    let document: String
    let variables: AnyCodable
    let extensions: AnyCodable
    let headers: [String: String]
    let timeout: Duration?
    let options: OperationOptions.Fingerprint
  }

  private struct Entry {
    /// Tells it from others, as it may end after a newer one has begun.
    let number: Int
    let work: SharedWork<TransportResponse>
  }

  private struct Running {
    var entries: [Key: Entry] = [:]
    var lastNumber = 0

    mutating func remove(_ number: Int, _ key: Key) {
      if entries[key]?.number == number { entries[key] = nil }
    }
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
      let entry = running.withLock { running -> Entry in
        if let entry = running.entries[key] { return entry }
        running.lastNumber += 1
        let number = running.lastNumber
        let work = SharedWork {
          try await next(operation)
        } onEnd: { [weak self] in
          self?.running.withLock { $0.remove(number, key) }
        }
        let entry = Entry(number: number, work: work)
        running.entries[key] = entry
        return entry
      }
      if let answer = try await entry.work.value() { return answer }
      running.withLock { $0.remove(entry.number, key) }
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
