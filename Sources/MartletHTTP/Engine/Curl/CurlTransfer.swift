#if os(Linux)
  import CCurl
  import Foundation

  /// One request at libcurl, and the exchange that it runs for. Holds the engine while it runs.
  ///
  /// Sendable because all fields that change are used on the service's thread alone, from when the transfer is submitted.
  final class CurlTransfer: HTTPExchangeControl, @unchecked Sendable {
    let request: HTTPRequest
    let exchange: HTTPExchange
    private let service: CurlService
    private let engine: CurlEngine

    /// In use while the transfer is on its way.
    var handle: UnsafeMutableRawPointer?
    /// Freed with the handle.
    var fields: UnsafeMutablePointer<curl_slist>?
    let words: UnsafeMutablePointer<CChar>
    var clock: ExchangeClock
    var head = CurlHeadReader()
    var sending: CurlBody
    /// Whether no more of the body is wanted for now.
    var isHeld = false
    /// Whether libcurl was told so.
    var isPaused = false
    /// Why the request's body could not be read.
    var readFailure: ExchangeFailure?

    init(request: HTTPRequest, exchange: HTTPExchange, service: CurlService, engine: CurlEngine) {
      self.request = request
      self.exchange = exchange
      self.service = service
      self.engine = engine
      clock = ExchangeClock(request.timeouts, start: request.start ?? .now)
      sending = CurlBody(request)
      words = .allocate(capacity: Int(CURL_ERROR_SIZE))
      words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
      words.deallocate()
    }

    func cancel() { service.submit(.cancel(self)) }

    func resume() { service.submit(.resume(self)) }
  }
#endif
