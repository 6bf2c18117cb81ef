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
  /// Additional headers, for transports that have them.
  public var headers: [String: String]
  /// How long to wait for the whole answer; nil leaves it to the transport.
  public var timeout: Duration?

  /// Makes an operation from a document that is known to be valid.
  public init(
    kind: OperationKind, name: String?, document: String, variables: AnyCodable = .object([]),
    headers: [String: String] = [:], timeout: Duration? = nil
  ) {
    self.kind = kind
    self.name = name
    self.document = document
    self.variables = variables
    self.headers = headers
    self.timeout = timeout
  }

  /// The request's body in JSON (GraphQL over HTTP, "Request Parameters").
  public var json: [UInt8] {
    var members = [AnyCodable.Member("query", .string(document))]
    if let name { members.append(AnyCodable.Member("operationName", .string(name))) }
    if case .object(let values) = variables, !values.isEmpty {
      members.append(AnyCodable.Member("variables", variables))
    }
    return AnyCodable.object(members).json
  }
}
