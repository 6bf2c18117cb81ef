#if os(Linux)
  import CCurl

  /// Sends requests by libcurl, all on one thread, which ends with the engine and the last of its exchanges.
  package final class CurlEngine: HTTPEngine {
    private let service: CurlService

    /// Makes an engine; nothing is opened yet.
    ///
    /// - Parameter environment: Where the proxy of the system's settings is looked up.
    package init(_ configuration: HTTPConfiguration, environment: [String: String]) {
      service = CurlService(settings: CurlSettings(configuration, environment: environment))
    }

    deinit {
      service.stop()
    }

    package func start(_ request: HTTPRequest) -> HTTPExchange {
      let exchange = HTTPExchange()
      let transfer = CurlTransfer(request: request, exchange: exchange, service: service, engine: self)
      exchange.attach(transfer)
      service.submit(.start(transfer))
      return exchange
    }
  }
#endif
