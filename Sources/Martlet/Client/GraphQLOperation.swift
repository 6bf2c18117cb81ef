/// What a transport sends: an operation's document and values, and how to send them.
public struct GraphQLOperation: Sendable {
  /// Whether it reads, changes, or listens.
  public var kind: OperationKind
  /// The operation's name in the document; nil if it has none.
  public var name: String?
  /// The GraphQL document, with exactly one operation.
  public var document: String
  /// A JSON object; sent only if it has members.
  public var variables: AnyCodable
  /// A JSON object for the server's extensions; sent only if it has members.
  public var extensions: AnyCodable
  /// Additional headers, for transports that have them.
  public var headers: [String: String]
  /// How long to wait for the whole answer, or for a stream to be taken up; nil leaves it to the transport.
  public var timeout: Duration?
  /// Settings for transports and middleware.
  public var options: OperationOptions
  /// Makes the operation anew when a stream is taken up again on another connection, so that it can begin where the
  /// last result left off, or carry a fresh token; nil sends it as it was.
  public var renewal: (@Sendable (GraphQLOperation) async throws -> GraphQLOperation)?

  /// Makes an operation from a document that is known to be valid.
  public init(
    kind: OperationKind, name: String?, document: String, variables: AnyCodable = .object([]),
    extensions: AnyCodable = .object([]), headers: [String: String] = [:], timeout: Duration? = nil,
    options: OperationOptions = OperationOptions()
  ) {
    self.kind = kind
    self.name = name
    self.document = document
    self.variables = variables
    self.extensions = extensions
    self.headers = headers
    self.timeout = timeout
    self.options = options
  }

  /// The request's body in JSON (GraphQL over HTTP, "Request Parameters").
  public var json: [UInt8] { AnyCodable.object(parameters()).json }

  /// The members of the request's body, those without content left out.
  ///
  /// - Parameter includesDocument: False for a document that the server knows by its hash.
  public func parameters(includesDocument: Bool = true) -> [AnyCodable.Member] {
    var members: [AnyCodable.Member] = []
    if includesDocument { members.append(AnyCodable.Member("query", .string(document))) }
    if let name { members.append(AnyCodable.Member("operationName", .string(name))) }
    if case .object(let values) = variables, !values.isEmpty {
      members.append(AnyCodable.Member("variables", variables))
    }
    if case .object(let values) = extensions, !values.isEmpty {
      members.append(AnyCodable.Member("extensions", extensions))
    }
    return members
  }
}
