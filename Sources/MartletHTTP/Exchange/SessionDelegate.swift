import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what a session delivers to the exchange it belongs to.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// By task identifier, which is unique within a session.
  private let exchanges = Mutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    _ = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse else {
      return completionHandler(.cancel)
    }
    completionHandler(exchange.receive(HTTPAnswer.Head(response)) ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let exchange = exchange(of: dataTask) else { return }
    if !exchange.receive(data) { Exchanger.end(dataTask) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchange(of: task)?.complete(error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Not left to the session: on Linux the request that it repeats has lost its body.
    exchange(of: task)?.end(.failure(ExchangeFailure.redirect(status: response.statusCode, to: request.url)))
    completionHandler(nil)
    Exchanger.end(task)
  }
}

extension HTTPAnswer.Head {
  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { (name.lowercased(), $0) } }
    }
    headers = Dictionary(fields) { "\($0), \($1)" }
  }
}
