import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what a session delivers to the transfer it belongs to.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// By task identifier, which is unique within a session.
  private let transfers = Mutex<[Int: SessionTransfer]>([:])

  private let roots: TrustedRoots?

  init(roots: TrustedRoots?) {
    self.roots = roots
  }

  func add(_ transfer: SessionTransfer) {
    transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> SessionTransfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let transfer = transfer(of: dataTask), let response = response as? HTTPURLResponse else {
      return completionHandler(.cancel)
    }
    completionHandler(transfer.receive(HTTPHead(response)) ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    // Not left to the session: on Linux the request that it repeats has lost its body.
    guard let transfer = transfer(of: task), transfer.receive(HTTPHead(response)) else { return }
    transfer.exchange.end(.success(()), stopping: true)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    transfer(of: task)?.report(sent: Int(totalBytesSent))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    guard let transfer = transfer(of: task), case .source(let source) = transfer.request.body else {
      return completionHandler(nil)
    }
    do {
      let reader = try source.open()
      completionHandler(BodyStream.stream(of: reader) { transfer.fail(reading: $0) })
    } catch {
      transfer.fail(reading: error)
      completionHandler(nil)
    }
  }
}

#if canImport(Security)
  extension SessionDelegate {
    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let roots, let trust = challenge.protectionSpace.serverTrust else {
        return completionHandler(.performDefaultHandling, nil)
      }
      if roots.accepts(trust) {
        completionHandler(.useCredential, URLCredential(trust: trust))
      } else {
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
    }
  }
#endif

extension HTTPHead {
  init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { (name.lowercased(), $0) } }
    }
    self.init(status: response.statusCode, headers: Dictionary(fields) { "\($0), \($1)" })
  }
}
