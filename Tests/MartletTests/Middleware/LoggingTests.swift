import Martlet
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct LoggingTests {
  /// The lines that one operation writes.
  static func lines(
    _ operation: GraphQLOperation, _ respond: @escaping @Sendable () throws -> TransportResponse
  ) async -> [LoggingMiddleware.Line] {
    let lines = Mutex<[LoggingMiddleware.Line]>([])
    let logging = LoggingMiddleware(clock: ManualClock()) { line in lines.withLock { $0.append(line) } }
    _ = try? await send(operation, through: [logging], to: ScriptedTransport { _, _ in try respond() })
    return lines.withLock { $0 }
  }

  @Test func `writes one line for each operation`() async {
    let good = await Self.lines(.query) { try .ok() }
    #expect(good.map(\.message) == ["query Q: status 200, 0 ms"])
    #expect(good.map(\.level) == [.info])
    let partial = await Self.lines(.query) { try .text(#"{"data": {"x": null}, "errors": [{"message": "a"}]}"#) }
    #expect(partial.map(\.message) == ["query Q: status 200, 1 field errors, 0 ms"])
    #expect(partial.map(\.level) == [.warning])
    let failed = await Self.lines(.mutation) { throw GraphQLFailure(code: .unreachable, message: "no") }
    #expect(failed.map(\.message) == ["mutation M: failed: unreachable, 0 ms"])
    #expect(failed.map(\.level) == [.error])
  }

  @Test func `writes nothing of headers, variables, data and errors`() async {
    var operation = GraphQLOperation.query
    operation.headers = ["Authorization": "Bearer hunter2-secret"]
    operation.variables = ["password": "hunter2-secret"]
    operation.extensions = ["token": "hunter2-secret"]
    let lines =
      await Self.lines(operation) { try .text(#"{"data": {"x": "hunter2-secret"}}"#) }
      + Self.lines(operation) { try .text(#"{"errors": [{"message": "bad token hunter2-secret"}]}"#, status: 401) }
      + Self.lines(operation) { throw GraphQLFailure(code: .httpStatus, message: "hunter2-secret", status: 500) }
    #expect(lines.count == 3)
    #expect(!lines.contains { $0.message.contains("hunter2") })
  }

  @Test func `tells an observer how a stream went`() async throws {
    final class Observer: OperationObserver {
      let records = Mutex<[OperationRecord]>([])
      func began(_ operation: GraphQLOperation) {}
      func ended(_ record: OperationRecord) { records.withLock { $0.append(record) } }
    }
    let observer = Observer()
    let (stream, source) = TransportStream.makeStream()
    source.yield(.connection(.live))
    source.yield(.payload(try .ok()))
    source.yield(.connection(.resumed(StreamGap(duration: .seconds(1), attempts: 1))))
    source.yield(.payload(try .ok()))
    source.finish(throwing: GraphQLFailure(code: .connectionLost, message: "gone"))
    let observed = try await ObserverMiddleware(observer).interceptStream(.subscription) { _ in stream }
    var count = 0
    await #expect(throws: GraphQLFailure.self) { for try await _ in observed { count += 1 } }
    #expect(count == 4)
    let records = observer.records.withLock { $0 }
    #expect(records.map(\.resultCount) == [2])
    #expect(records.map(\.resumeCount) == [1])
    #expect(records.map(\.outcome) == [.failed(.connectionLost)])
  }

  @Test func `warns of errors in a stream's results`() async throws {
    for (text, level) in [
      (#"{"data": {"x": null}, "errors": [{"message": "a"}]}"#, LoggingMiddleware.Level.warning),
      (#"{"errors": [{"message": "a"}]}"#, LoggingMiddleware.Level.error),
    ] {
      let lines = Mutex<[LoggingMiddleware.Line]>([])
      let logging = LoggingMiddleware(clock: ManualClock()) { line in lines.withLock { $0.append(line) } }
      let (stream, source) = TransportStream.makeStream()
      source.yield(.payload(try .text(text)))
      source.finish()
      for try await _ in try await logging.interceptStream(.query, next: { _ in stream }) {}
      #expect(lines.withLock { $0.map(\.level) } == [level])
    }
  }
}
