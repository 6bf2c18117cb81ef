import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request to a server and its answer, which may not be larger or come later than allowed. Redirects are not followed.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  /// What a server answered.
  struct Answer: Sendable {
    let status: Int
    let location: String?
    let body: [UInt8]
  }

  /// Why there is no answer.
  enum Failure: Error {
    case timedOut
    case tooLarge
    /// The server began to answer, then closed the connection.
    case brokenOff
    case network(URLError)
  }

  private struct State {
    var answer: CheckedContinuation<Result<Answer, Failure>, Never>?
    var failure: Failure?
    var response: HTTPURLResponse?
    var body: [UInt8] = []
  }

  private let state = Mutex(State())
  private let maximumByteCount: Int

  private init(maximumByteCount: Int) {
    self.maximumByteCount = maximumByteCount
  }

  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - timeout: Seconds from now to the last byte of the answer.
  ///   - maximumByteCount: The largest body that is taken.
  static func send(
    _ request: URLRequest, timeout: TimeInterval, maximumByteCount: Int
  ) async throws(Failure) -> Answer {
    let exchange = HTTPExchange(maximumByteCount: maximumByteCount)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    let result = await withCheckedContinuation { continuation in
      exchange.state.withLock { $0.answer = continuation }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak exchange, weak task] in
        exchange?.fail(.timedOut, task)
      }
      task.resume()
    }
    return try result.get()
  }

  private func fail(_ failure: Failure, _ task: URLSessionTask?) {
    state.withLock { state in
      if state.failure == nil { state.failure = failure }
    }
    task?.cancel()
  }

  // MARK: - URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      if state.body.count + data.count > maximumByteCount { return true }
      state.body.append(contentsOf: data)
      return false
    }
    if isTooLarge { fail(.tooLarge, dataTask) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let response = task.response as? HTTPURLResponse
    let (continuation, result) = state.withLock { state in
      defer { state.answer = nil }
      return (state.answer, Self.result(state, response: state.response ?? response, error: error))
    }
    continuation?.resume(returning: result)
  }

  private static func result(
    _ state: State, response: HTTPURLResponse?, error: (any Error)?
  ) -> Result<Answer, Failure> {
    if let failure = state.failure { return .failure(failure) }
    if let error {
      let error = error as? URLError ?? URLError(.unknown)
      if error.code == .timedOut { return .failure(.timedOut) }
      return .failure(response == nil ? .network(error) : .brokenOff)
    }
    guard let response else { return .failure(.network(URLError(.badServerResponse))) }
    let location = response.value(forHTTPHeaderField: "Location")
    return .success(Answer(status: response.statusCode, location: location, body: state.body))
  }
}
