import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Security)
  import Security
#endif

/// Opens sockets with URLSession.
///
/// On Linux URLSession knows WebSockets only where libcurl was built with them, which distributions rarely do: there it is
/// compiled, but not used.
package struct URLSessionConnector: WebSocketConnector {
  /// A connector; each socket gets a session of its own.
  package init() {}

  package func connect(
    to request: WebSocketRequest, onEvent: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnection {
    let socket = URLSessionSocket(request, onEvent)
    socket.open()
    return socket
  }
}

/// One socket of URLSession, with a session of its own, which ends with it.
private final class URLSessionSocket: NSObject, WebSocketConnection, URLSessionWebSocketDelegate, URLSessionDataDelegate
{
  private struct State {
    var session: URLSession?
    var task: URLSessionWebSocketTask?
    var isOpen = false
    var isReading = true
    var isReceiving = false
    var hasEnded = false
    var isSilent = false
    var outputs: [[UInt8]] = []
    var deadline: Task<Void, Never>?
  }

  private let request: WebSocketRequest
  private let onEvent: @Sendable (WebSocketEvent) -> Void
  private let state = Mutex(State())

  init(_ request: WebSocketRequest, _ onEvent: @escaping @Sendable (WebSocketEvent) -> Void) {
    self.request = request
    self.onEvent = onEvent
  }

  func open() {
    let configuration = URLSessionConfiguration.ephemeral
    if let proxy = request.configuration.proxy, let host = proxy.host {
      configuration.connectionProxyDictionary = [
        "HTTPEnable": 1, "HTTPProxy": host, "HTTPPort": proxy.port ?? 3128,
        "HTTPSEnable": 1, "HTTPSProxy": host, "HTTPSPort": proxy.port ?? 3128,
      ]
    }
    var urlRequest = URLRequest(url: request.url)
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    if !request.subprotocols.isEmpty {
      urlRequest.setValue(request.subprotocols.joined(separator: ", "), forHTTPHeaderField: "Sec-WebSocket-Protocol")
    }
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.webSocketTask(with: urlRequest)
    task.maximumMessageSize = request.maximumMessageSize
    let timeout = request.timeout
    let deadline = Task { [weak self] in
      do { try await Task.sleep(for: timeout) } catch { return }
      self?.end(
        .failed(WebSocketFailure(kind: .timedOut, detail: "the server did not answer the handshake")),
        if: { !$0.isOpen })
    }
    state.withLock { state in
      state.session = session
      state.task = task
      state.deadline = deadline
    }
    task.resume()
  }

  // MARK: - WebSocketConnection

  func send(_ text: [UInt8]) {
    let task = state.withLock { state -> URLSessionWebSocketTask? in
      guard state.isOpen else {
        if !state.hasEnded { state.outputs.append(text) }
        return nil
      }
      return state.task
    }
    task?.send(.string(String(decoding: text, as: UTF8.self))) { _ in }
  }

  func ping() {
    task?.sendPing { [weak self] error in
      if error == nil { self?.emit(.pong) }
    }
  }

  func close(code: UInt16, reason: String) {
    let closeCode = URLSessionWebSocketTask.CloseCode(rawValue: Int(code)) ?? .normalClosure
    task?.cancel(with: closeCode, reason: Data(reason.utf8.prefix(120)))
    end(nil)
  }

  func cancel() {
    state.withLock { $0.isSilent = true }
    task?.cancel()
    end(nil)
  }

  func pauseReading() { state.withLock { $0.isReading = false } }

  func resumeReading() {
    state.withLock { $0.isReading = true }
    receive()
  }

  private var task: URLSessionWebSocketTask? { state.withLock { $0.task } }

  // MARK: - Events

  private func emit(_ event: WebSocketEvent) {
    let isWanted = state.withLock { !$0.hasEnded && !$0.isSilent }
    if isWanted { onEvent(event) }
  }

  private func receive() {
    let task = state.withLock { state -> URLSessionWebSocketTask? in
      guard state.isOpen, state.isReading, !state.isReceiving, !state.hasEnded else { return nil }
      state.isReceiving = true
      return state.task
    }
    task?.receive { [weak self] result in
      guard let self else { return }
      state.withLock { $0.isReceiving = false }
      switch result {
      case .success(.string(let text)): emit(.text(Array(text.utf8)))
      case .success(.data(let data)): emit(.binary(Array(data)))
      case .success: break
      // The delegate is told of the end as well, with the server's code.
      case .failure: return
      }
      receive()
    }
  }

  /// Ends the socket, once.
  private func end(_ event: WebSocketEvent?, if condition: (borrowing State) -> Bool = { _ in true }) {
    let (session, isWanted) = state.withLock { state -> (URLSession?, Bool) in
      guard !state.hasEnded, condition(state) else { return (nil, false) }
      state.hasEnded = true
      state.deadline?.cancel()
      state.task = nil
      return (state.session.take(), !state.isSilent)
    }
    session?.finishTasksAndInvalidate()
    if let event, isWanted { onEvent(event) }
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol chosen: String?
  ) {
    let outputs = state.withLock { state -> [[UInt8]] in
      state.isOpen = true
      state.deadline?.cancel()
      defer { state.outputs = [] }
      return state.outputs
    }
    emit(.opened(subprotocol: chosen))
    for output in outputs { send(output) }
    receive()
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didCloseWith code: URLSessionWebSocketTask.CloseCode,
    reason: Data?
  ) {
    let text = reason.map { String(decoding: $0, as: UTF8.self) } ?? ""
    end(.closed(code: UInt16(clamping: code.rawValue), reason: text))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if state.withLock({ $0.isOpen }) { return end(.closed(code: 1006, reason: "")) }
    if let response = task.response as? HTTPURLResponse, response.statusCode != 101 {
      return end(.failed(WebSocketFailure(kind: .refused(status: response.statusCode), detail: "status")))
    }
    end(.failed(Self.failure(error)))
  }

  private static func failure(_ error: (any Error)?) -> WebSocketFailure {
    switch (error as? URLError)?.code {
    case .timedOut?: WebSocketFailure(kind: .timedOut, detail: "the server did not answer the handshake")
    case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
      .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?:
      WebSocketFailure(kind: .insecure, detail: "the server's certificate is not trusted")
    case .cannotFindHost?, .dnsLookupFailed?: WebSocketFailure(kind: .unreachable, detail: "the host is not known")
    case .badServerResponse?: WebSocketFailure(kind: .protocolViolation, detail: "the answer is wrong")
    case .unsupportedURL?: WebSocketFailure(kind: .invalidRequest, detail: "the URL cannot be used for a WebSocket")
    default: WebSocketFailure(kind: .unreachable, detail: "no connection could be made")
    }
  }

  #if canImport(Security)
    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let trust = challenge.protectionSpace.serverTrust, let roots = request.configuration.trustedRoots else {
        return completionHandler(.performDefaultHandling, nil)
      }
      let certificates = PEM.certificates(in: roots).compactMap {
        SecCertificateCreateWithData(nil, Data($0) as CFData)
      }
      SecTrustSetAnchorCertificates(trust, certificates as CFArray)
      SecTrustSetAnchorCertificatesOnly(trust, !request.configuration.trustsSystemRoots)
      if SecTrustEvaluateWithError(trust, nil) {
        completionHandler(.useCredential, URLCredential(trust: trust))
      } else {
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
    }
  #endif
}
