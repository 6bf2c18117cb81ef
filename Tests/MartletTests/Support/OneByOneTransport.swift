import Martlet
import Synchronization

/// Streams payloads some at a time, more each time a test asks for more.
final class OneByOneTransport: Transport {
  private let payloads: [String]
  private let atOnce: Int
  private let state = Mutex((sent: 0, source: TransportStreamSource?.none))

  /// - Parameter atOnce: How many arrive together.
  init(_ payloads: [String], atOnce: Int = 1) {
    self.payloads = payloads
    self.atOnce = atOnce
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    throw GraphQLFailure(code: .unsupportedOperation, message: "Streams only.")
  }

  func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    let (stream, source) = TransportStream.makeStream()
    state.withLock { $0 = (0, source) }
    next()
    return stream
  }

  /// Lets the next payloads arrive; the end after the last.
  func next() {
    let (source, events, isLast) = state.withLock { state in
      let events = payloads.dropFirst(state.sent).prefix(atOnce).compactMap { try? TransportResponse.text($0) }
      state.sent += atOnce
      return (state.source, events, state.sent >= payloads.count)
    }
    for event in events { source?.yield(.payload(event)) }
    if isLast { source?.finish() }
  }
}
