/// What became of an operation, for logs and metrics. Holds nothing of variables, headers and data.
public struct OperationRecord: Sendable {
  /// How an operation ended.
  public enum Outcome: Sendable, Hashable {
    /// The answer has data, and so many errors of single fields.
    case data(errorCount: Int)
    /// The server refused or failed the whole request, with so many errors.
    case requestErrors(errorCount: Int)
    /// There was no answer.
    case failed(GraphQLFailure.Code)
    /// Nobody wanted the answer any more.
    case cancelled
    /// Something else was thrown, such as an error of other middleware.
    case other
  }

  /// Whether it reads, changes, or listens.
  public let kind: OperationKind
  /// The operation's name; nil if it has none.
  public let name: String?
  /// From the call to the answer, or to the end of the stream.
  public let duration: Duration
  /// How it ended.
  public let outcome: Outcome
  /// The HTTP status, where there was one.
  public let status: Int?
  /// Results that a stream brought; 1 for an answer, 0 for a failure.
  public let resultCount: Int
  /// How often a stream was taken up again.
  public let resumeCount: Int
}

extension OperationRecord.Outcome {
  /// The outcome of an answer.
  init(_ answer: TransportResponse) {
    let count = answer.document.graphQLErrors.count
    self = answer.document.hasData ? .data(errorCount: count) : .requestErrors(errorCount: count)
  }

  /// The outcome of an error.
  init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case let failure as GraphQLFailure: self = .failed(failure.code)
    default: self = .other
    }
  }
}
