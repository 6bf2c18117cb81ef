/// Carries an operation to a server and brings the answer back.
public protocol Transport: Sendable {
  /// Sends one operation.
  ///
  /// - Returns: An answer that is a GraphQL response, with or without data.
  /// - Throws: ``GraphQLFailure`` with code `.unreachable`, `.insecureConnection`, `.connectionLost`, `.timedOut`,
  ///   `.httpStatus`, `.invalidJSON` or `.notGraphQL`; `CancellationError` if the task was cancelled.
  func send(_ operation: GraphQLOperation) async throws -> TransportResponse
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

/// Stands between client and transport: sees each operation, and can change it, answer it, repeat it, or observe it.
public protocol Middleware: Sendable {
  /// Handles one operation, calling `next` as often as it needs to.
  func intercept(
    _ operation: GraphQLOperation, next: @Sendable (GraphQLOperation) async throws -> TransportResponse
  ) async throws -> TransportResponse
}
