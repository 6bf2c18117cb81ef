import Martlet
import Synchronization

/// Streams what a test feeds it.
final class StreamingTransport: Transport {
  private let start: @Sendable (GraphQLOperation, TransportStreamSource) throws -> Void
  private let started = Mutex<[GraphQLOperation]>([])
  private let endedCount = Mutex(0)

  /// The operations that were started, in their order.
  var operations: [GraphQLOperation] { started.withLock { $0 } }
  /// How many operations were ended by their readers.
  var ended: Int { endedCount.withLock { $0 } }

  /// - Parameter start: Called with each operation that is started, to feed its stream at once or later.
  init(_ start: @escaping @Sendable (GraphQLOperation, TransportStreamSource) throws -> Void) {
    self.start = start
  }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    throw GraphQLFailure(code: .unsupportedOperation, message: "Streams only.")
  }

  func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    started.withLock { $0.append(operation) }
    let (stream, source) = TransportStream.makeStream(buffering: operation.options.buffering)
    source.onTermination { [self] in endedCount.withLock { $0 += 1 } }
    try start(operation, source)
    return stream
  }

  /// Streams these payloads all at once.
  static func sending(_ payloads: [String], failure: GraphQLFailure? = nil) -> StreamingTransport {
    StreamingTransport { _, source in
      for payload in payloads { source.yield(.payload(try .text(payload))) }
      source.finish(throwing: failure)
    }
  }
}

extension TransportEvent {
  /// The number in a payload `{"data": {"n": 1}}`; nil for events of the connection.
  var number: Int? {
    guard case .payload(let answer) = self else { return nil }
    return try? answer.document.value["data"]?["n"]?.value(as: Int.self)
  }

  static func number(_ number: Int) throws -> TransportEvent { .payload(try .text(#"{"data":{"n":\#(number)}}"#)) }
}

/// Waits until something holds; tests have a time limit.
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
