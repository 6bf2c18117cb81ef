#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Sends requests by one `URLSession`, which ends with the engine.
package final class SessionEngine: HTTPEngine {
  private let session: URLSession
  private let delegate: SessionDelegate
  /// Why the session cannot do what was configured.
  private let refusal: ExchangeFailure?
  /// On Linux, ending a task waits for a queue that all sessions share and that a fast server can keep busy: that must
  /// hold up neither tasks nor the session's delegate.
  static let ending = DispatchQueue(label: "MartletHTTP.ending")

  /// Makes an engine with a session of these settings; nothing is opened yet.
  package init(session configuration: URLSessionConfiguration) {
    delegate = SessionDelegate(roots: nil)
    refusal = nil
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// Makes an engine; nothing is opened yet.
  package init(_ configuration: HTTPConfiguration) {
    let roots = configuration.trustedRoots.map {
      TrustedRoots(pem: $0, trustsSystemRoots: configuration.trustsSystemRoots)
    }
    delegate = SessionDelegate(roots: roots)
    refusal = Self.refusal(of: configuration)
    session = URLSession(configuration: configuration.session, delegate: delegate, delegateQueue: nil)
  }

  private static func refusal(of configuration: HTTPConfiguration) -> ExchangeFailure? {
    #if canImport(FoundationNetworking)
      if configuration.trustedRoots != nil {
        return .configuration("On this platform a session trusts no certificates but those of the system.")
      }
      if case .server = configuration.proxy {
        return .configuration("On this platform a session uses no proxy but that of the environment.")
      }
    #endif
    return nil
  }

  deinit {
    // A session keeps its delegate, its threads and its connections until it is told to end.
    Self.ending.async { [session] in session.invalidateAndCancel() }
  }

  package func start(_ request: HTTPRequest) -> HTTPExchange {
    let exchange = HTTPExchange()
    if let refusal {
      exchange.finish(refusal)
      return exchange
    }
    let task: URLSessionTask
    switch request.body {
    case .none: task = session.dataTask(with: URLRequest(request))
    case .bytes(let bytes):
      var sent = URLRequest(request)
      sent.httpBody = Data(bytes)
      task = session.dataTask(with: sent)
    case .source:
      var sent = URLRequest(request)
      sent.setValue(String(request.body.length), forHTTPHeaderField: "Content-Length")
      task = session.uploadTask(withStreamedRequest: sent)
    }
    let transfer = SessionTransfer(request: request, exchange: exchange, task: task, engine: self)
    exchange.attach(transfer)
    delegate.add(transfer)
    transfer.keepTime()
    task.resume()
    return exchange
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    httpMethod = request.method
    // Time is kept by the transfer; the session's own limit, which starts anew with each byte, must not come first.
    timeoutInterval = request.timeouts.whole.map { $0 / .seconds(1) + 60 } ?? 1e7
    for field in request.fields.all { setValue(field.value, forHTTPHeaderField: field.name) }
  }
}

extension HTTPRequest.Body {
  /// The number of bytes.
  var length: Int {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .source(let source): source.length
    }
  }
}
