import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs exchanges on one session, which ends with it.
final class Exchanger: Sendable {
  private static let maximumRedirects = 10

  private let session: URLSession
  private let delegate = SessionDelegate()
  /// On Linux, ending a task waits for a queue that all sessions share and that a fast server can keep busy: that must
  /// hold up neither tasks nor the session's delegate.
  private static let ending = DispatchQueue(label: "MartletHTTP.ending")
  private let maximumBodySize: Int

  init(configuration: URLSessionConfiguration, maximumBodySize: Int) {
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    self.maximumBodySize = maximumBodySize
  }

  deinit {
    // A session keeps its delegate, its threads and its connections until it is told to end.
    Self.ending.async { [session] in session.invalidateAndCancel() }
  }

  /// Sends a request and waits for the complete answer.
  ///
  /// - Throws: ``ExchangeFailure``; `CancellationError` if the task was cancelled.
  func answer(to request: URLRequest, within timeout: Duration) async throws -> HTTPAnswer {
    try await withThrowingTaskGroup(of: HTTPAnswer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await self.answerFollowingRedirects(request) }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw ExchangeFailure.timedOut(timeout)
      }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }

  private func answerFollowingRedirects(_ request: URLRequest) async throws -> HTTPAnswer {
    var request = request
    for _ in 0..<Self.maximumRedirects {
      do {
        return try await answer(to: request)
      } catch ExchangeFailure.redirect(let status, let target?)
        where (status == 307 || status == 308) && target.hasSameOrigin(as: request.url)
      {
        request.url = target
      }
    }
    return try await answer(to: request)
  }

  private func answer(to request: URLRequest) async throws -> HTTPAnswer {
    let exchange = Exchange(maximumBodySize: maximumBodySize)
    let task = session.dataTask(with: request)
    delegate.add(exchange, for: task)
    defer { delegate.remove(task) }
    return try await withTaskCancellationHandler {
      task.resume()
      return try await exchange.answer()
    } onCancel: {
      exchange.end(.failure(CancellationError()))
      Self.end(task)
    }
  }

  /// Ends a task, and with it the connection, unless both have ended.
  static func end(_ task: URLSessionTask) {
    ending.async { task.cancel() }
  }
}

extension URL {
  /// Whether both have the same scheme, host and port.
  fileprivate func hasSameOrigin(as other: URL?) -> Bool {
    guard let other else { return false }
    return scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
