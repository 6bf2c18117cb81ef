/// Carries an operation to a server and brings the answer back.
public protocol Transport: Sendable {
  /// Sends one operation and waits for its whole answer.
  ///
  /// - Returns: An answer that is a GraphQL response, with or without data.
  /// - Throws: ``GraphQLFailure`` with code `.unreachable`, `.insecureConnection`, `.connectionLost`, `.timedOut`,
  ///   `.httpStatus`, `.invalidJSON` or `.notGraphQL`; `CancellationError` if the task was cancelled.
  func send(_ operation: GraphQLOperation) async throws -> TransportResponse

  /// Starts an operation whose answer comes in parts: a subscription, or a query with deferred or streamed parts.
  ///
  /// Transports that have no streams need not implement it: a query's whole answer is its only part then, and
  /// subscriptions fail.
  ///
  /// - Returns: What arrives; the operation ends with the stream, and the stream with the operation.
  /// - Throws: ``GraphQLFailure``, with code `.unsupportedOperation` where the transport carries no subscriptions.
  func stream(_ operation: GraphQLOperation) async throws -> TransportStream
}

extension Transport {
  /// Sends the operation and gives its whole answer as the only part.
  public func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    guard operation.kind != .subscription else {
      throw GraphQLFailure(
        code: .unsupportedOperation,
        message: """
          This transport carries no subscriptions. Give the client a transport that does, such as WebSocketTransport, or \
          SplitTransport with one for subscriptions.
          """)
    }
    return TransportStream.whole(try await send(operation))
  }
}

/// An answer, as a transport brought it.
public struct TransportResponse: Sendable {
  /// The parsed body.
  public let document: ResponseDocument
  /// The HTTP status, for transports that have one.
  public let status: Int?
  /// The headers, names in lower case, for transports that have them.
  public let headers: [String: String]

  /// Makes an answer from a parsed body.
  public init(document: ResponseDocument, status: Int? = nil, headers: [String: String] = [:]) {
    self.document = document
    self.status = status
    self.headers = headers
  }
}

extension TransportResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status; not what the answer holds.
  public var description: String { status.map { "answer with status \($0)" } ?? "answer" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
