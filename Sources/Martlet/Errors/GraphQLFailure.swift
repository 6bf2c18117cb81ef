/// Whatever went wrong with a request, from the query to the decoded value.
///
/// Switch on ``code``; ``message`` says in words what failed and what to try. No message holds variables, tokens or
/// headers.
public struct GraphQLFailure: Error, Sendable {
  /// What kind of failure it is.
  public let code: Code
  /// What failed, where, and what to try.
  public let message: String
  /// Where in the response, outermost first; empty where the failure has no such place.
  public internal(set) var path: [ResponsePathElement]
  /// Whether the path begins at the root of the data, so that nothing is to be put in front of it.
  var hasWholePath = false
  /// The errors that the server sent; empty where it sent none.
  public let errors: [GraphQLError]
  /// The HTTP status, where there was an answer.
  public let status: Int?
  /// How long the server asks to wait before the next try; nil if it does not.
  public let retryAfter: Duration?
  /// The error that caused this one.
  public let cause: (any Error)?

  /// Makes a failure, for transports, middleware and scalars of your own.
  public init(
    code: Code, message: String, path: [ResponsePathElement] = [], errors: [GraphQLError] = [], status: Int? = nil,
    retryAfter: Duration? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.errors = errors
    self.status = status
    self.retryAfter = retryAfter
    self.cause = cause
  }

  /// What kind of failure it is. More kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // The query itself.
    /// One response key is selected twice at one level.
    public static let duplicateAttribute = Code(rawValue: "duplicateAttribute")
    /// Two selections of one response key cannot be merged into one.
    public static let conflictingAttributes = Code(rawValue: "conflictingAttributes")
    /// A query, or an attribute that takes a nested selection, selects nothing.
    public static let emptySelection = Code(rawValue: "emptySelection")
    /// Queries are nested too deeply, most often because one contains itself.
    public static let queryTooDeep = Code(rawValue: "queryTooDeep")
    /// An alias, operation name or body cannot stand in a document.
    public static let invalidQuery = Code(rawValue: "invalidQuery")
    /// An input value cannot be written as JSON.
    public static let unencodableInput = Code(rawValue: "unencodableInput")

    // The way to the server and back.
    /// No connection: unknown host, refused, no network.
    public static let unreachable = Code(rawValue: "unreachable")
    /// The connection is not secure: certificate or TLS handshake.
    public static let insecureConnection = Code(rawValue: "insecureConnection")
    /// The connection was lost before the whole answer was there.
    public static let connectionLost = Code(rawValue: "connectionLost")
    /// No answer in time.
    public static let timedOut = Code(rawValue: "timedOut")
    /// An HTTP status, with a body that is no GraphQL response.
    public static let httpStatus = Code(rawValue: "httpStatus")
    /// A body that is no JSON.
    public static let invalidJSON = Code(rawValue: "invalidJSON")
    /// JSON that is no GraphQL response.
    public static let notGraphQL = Code(rawValue: "notGraphQL")

    /// The server does not accept who sends the operation: token, key or signature.
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// The server does not keep to the protocol, or accuses the client of that.
    public static let protocolViolation = Code(rawValue: "protocolViolation")
    /// The transport cannot carry this kind of operation.
    public static let unsupportedOperation = Code(rawValue: "unsupportedOperation")
    /// More results of a stream waited to be read than its buffering allows.
    public static let streamOverflow = Code(rawValue: "streamOverflow")
    /// A stream was read in a way that it does not allow, such as by two readers.
    public static let streamMisuse = Code(rawValue: "streamMisuse")

    /// A part of an incremental result that belongs nowhere.
    public static let invalidIncrement = Code(rawValue: "invalidIncrement")

    // The answer.
    /// The server refused or failed the whole request: there is no data.
    public static let requestErrors = Code(rawValue: "requestErrors")
    /// Fields failed, and the caller asked for complete data.
    public static let fieldErrors = Code(rawValue: "fieldErrors")
    /// A decoded attribute is not in the query.
    public static let notSelected = Code(rawValue: "notSelected")
    /// A decoded attribute is in the query more than once: which is meant?
    public static let ambiguousAttribute = Code(rawValue: "ambiguousAttribute")
    /// A decoding by types does not name every possible type of an interface or union.
    public static let unnamedTypes = Code(rawValue: "unnamedTypes")
    /// An object of a type that the catalogue does not list, where such are refused.
    public static let unknownType = Code(rawValue: "unknownType")
    /// An attribute that the query asks for is not in the answer.
    public static let missingValue = Code(rawValue: "missingValue")
    /// `null` where the schema promises a value, or where the decoded type has no optional.
    public static let unexpectedNull = Code(rawValue: "unexpectedNull")
    /// A value of another kind than the catalogue says.
    public static let unexpectedValue = Code(rawValue: "unexpectedValue")
    /// The server says that a list goes on, but leads nowhere new.
    public static let stalledPaging = Code(rawValue: "stalledPaging")
  }
}

extension GraphQLFailure.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}

extension GraphQLFailure: CustomStringConvertible {
  /// The message, with the response path if there is one.
  public var description: String {
    path.isEmpty ? message : "\(message) (at \(path.text))"
  }
}

extension GraphQLFailure {
  /// A value in the response that a scalar cannot be made from.
  public static func unexpectedScalarValue(expected: Any.Type, value: AnyCodable) -> GraphQLFailure {
    GraphQLFailure(code: .unexpectedValue, message: "Expected \(expected), found \(value.shortDescription).")
  }

  /// The same failure, with a text in front of its message.
  func prefixed(_ text: String) -> GraphQLFailure {
    var failure = GraphQLFailure(
      code: code, message: text + message, path: path, errors: errors, status: status, retryAfter: retryAfter,
      cause: cause)
    failure.hasWholePath = hasWholePath
    return failure
  }

  /// Runs the body; a failure that leaves it gets this element in front of its path.
  @inline(__always)
  static func locating<Value>(_ element: @autoclosure () -> ResponsePathElement, _ body: () throws -> Value) throws
    -> Value
  {
    do {
      return try body()
    } catch {
      throw failure(error, within: element())
    }
  }

  /// The error with this element in front of its path; one that is no ``GraphQLFailure`` becomes one.
  @usableFromInline
  package static func located(_ error: any Error, within element: ResponsePathElement) -> any Error {
    failure(error, within: element)
  }

  @usableFromInline
  @inline(never)
  static func failure(_ error: any Error, within element: ResponsePathElement) -> any Error {
    if error is CancellationError { return error }
    var failure =
      error as? GraphQLFailure
      ?? GraphQLFailure(code: .unexpectedValue, message: "\(error)", cause: error)
    if !failure.hasWholePath { failure.path.insert(element, at: 0) }
    return failure
  }
}
