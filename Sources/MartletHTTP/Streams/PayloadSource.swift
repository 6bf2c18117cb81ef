import Martlet

/// The payloads of one operation on one connection, for one reader.
protocol PayloadSource: Sendable {
  /// The next payload; nil at the regular end.
  ///
  /// - Throws: ``GraphQLFailure``, with code `.connectionLost` if the connection ended before the operation;
  ///   `CancellationError` if the task was cancelled.
  mutating func next() async throws -> TransportResponse?

  /// Ends the network work, where it has not ended.
  func cancel()
}

/// The one payload of an operation that was answered whole.
struct SinglePayload: PayloadSource {
  private var response: TransportResponse?

  init(_ response: TransportResponse) {
    self.response = response
  }

  mutating func next() async throws -> TransportResponse? { response.take() }
  func cancel() {}
}

/// The payloads that a request of their own brings.
struct ExchangePayloads: PayloadSource {
  private let exchange: HTTPExchange
  private let head: HTTPHead
  private let call: HTTPCall
  private var decoder: StreamDecoder
  private var waiting: ArraySlice<StreamItem> = []

  init(_ exchange: HTTPExchange, _ head: HTTPHead, _ call: HTTPCall, decoder: StreamDecoder) {
    self.exchange = exchange
    self.head = head
    self.call = call
    self.decoder = decoder
  }

  mutating func next() async throws -> TransportResponse? {
    do {
      while true {
        if let item = waiting.popFirst() {
          guard let response = try response(item) else {
            exchange.cancel()
            return nil
          }
          return response
        }
        guard let piece = try await exchange.nextPiece() else {
          waiting = decoder.finish()[...]
          if !waiting.isEmpty { continue }
          if decoder.mayEnd(isSubscription: call.operation.kind == .subscription) { return nil }
          throw ExchangeFailure.unfinishedStream
        }
        waiting = try decoder.read(piece)[...]
      }
    } catch {
      exchange.cancel()
      throw call.wording.streamFailure(error, head)
    }
  }

  func cancel() { exchange.cancel() }

  private func response(_ item: StreamItem) throws -> TransportResponse? {
    switch item {
    case .complete: nil
    case .failed(let errors): throw call.wording.failedStream(errors, status: head.status)
    case .payload(let document):
      if document.isObject {
        TransportResponse(document: document, status: head.status, headers: head.headers)
      } else {
        throw call.wording.invalidPayload(head)
      }
    }
  }
}
