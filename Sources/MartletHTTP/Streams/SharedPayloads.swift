import Martlet

/// The payloads of one subscription that come on a shared stream of events.
struct SharedPayloads: PayloadSource {
  /// What the shared stream feeds.
  struct Feed: Sendable {
    let source: TransportStreamSource
    let demand = Demand()

    init(source: TransportStreamSource) {
      self.source = source
      source.onDemand { [demand] in demand.open() }
    }
  }

  private var iterator: TransportStream.Iterator

  init(_ stream: TransportStream) {
    iterator = stream.makeAsyncIterator()
  }

  /// The shared stream learns of it when the last copy of this one is gone.
  func cancel() {}

  mutating func next() async throws -> TransportResponse? {
    while let event = try await iterator.next() {
      if case .payload(let response) = event { return response }
    }
    return nil
  }
}
