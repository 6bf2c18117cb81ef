/// Writes a line for each operation, without any value of its variables, headers and data.
///
/// ```swift
/// let client = GraphQLClient(transport: transport, middleware: [LoggingMiddleware { print($0.message) }])
/// ```
public struct LoggingMiddleware: Middleware {
  /// How much a line matters.
  public enum Level: Sendable, Hashable {
    /// An answer with all that was asked for.
    case info
    /// An answer in which something failed.
    case warning
    /// No answer.
    case error
  }

  /// One line.
  public struct Line: Sendable {
    /// How much it matters.
    public let level: Level
    /// Such as `query PersonQuery: 200 in 12 ms`.
    public let message: String
  }

  private let observer: ObserverMiddleware

  /// - Parameter write: Called with each line, from any task.
  public init(clock: any Clock<Duration> = ContinuousClock(), write: @escaping @Sendable (Line) -> Void) {
    observer = ObserverMiddleware(Writer(write: write), clock: clock)
  }

  public func intercept(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    try await observer.intercept(operation, next: next)
  }

  public func interceptStream(
    _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
  ) async throws -> TransportStream {
    try await observer.interceptStream(operation, next: next)
  }

  private struct Writer: OperationObserver {
    let write: @Sendable (Line) -> Void

    func began(_ operation: GraphQLOperation) {
      if operation.kind == .subscription { write(Line(level: .info, message: "\(operation.label): started")) }
    }

    func ended(_ record: OperationRecord) {
      write(Line(level: Self.level(of: record.outcome), message: Self.message(record)))
    }

    private static func level(of outcome: OperationRecord.Outcome) -> Level {
      switch outcome {
      case .data(errorCount: 0), .cancelled: .info
      case .data: .warning
      case .requestErrors, .failed, .other: .error
      }
    }

    private static func message(_ record: OperationRecord) -> String {
      let label = GraphQLOperation.label(record.kind, record.name)
      var words: [String] = []
      if let status = record.status { words.append("status \(status)") }
      switch record.outcome {
      case .data(let count): if count > 0 { words.append("\(count) field errors") }
      case .requestErrors(let count): words.append("refused with \(count) errors")
      case .failed(let code): words.append("failed: \(code)")
      case .cancelled: words.append("cancelled")
      case .other: words.append("failed")
      }
      if record.kind == .subscription {
        words.append("\(record.resultCount) results, taken up again \(record.resumeCount) times")
      }
      let milliseconds = Int((record.duration / .milliseconds(1)).rounded())
      return "\(label): \((words + ["\(milliseconds) ms"]).joined(separator: ", "))"
    }
  }
}
