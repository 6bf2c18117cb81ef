/// Reads and decodes what a transport brings.
final class StreamReading<Value: Sendable>: Sendable {
  typealias Decode = @Sendable ([TransportEvent], StreamEnd?) async -> StreamBatch<Value>

  private let transport: TransportStream
  private let decode: Decode

  init(_ transport: TransportStream, decode: @escaping Decode) {
    self.transport = transport
    self.decode = decode
  }

  func next() async -> StreamBatch<Value> {
    let (events, end) = await transport.nextBatch()
    var batch = await decode(events, end)
    // An event that could not be decoded comes before whatever ended the stream.
    if batch.failure == nil { batch.failure = end?.error }
    batch.isEnd = end != nil
    return batch
  }
}

/// What was read of a stream at once.
struct StreamBatch<Value: Sendable>: Sendable {
  var events: [StreamEvent<Value>] = []
  /// What ends the stream after the events.
  var failure: (any Error)?
  var isEnd = false
}
