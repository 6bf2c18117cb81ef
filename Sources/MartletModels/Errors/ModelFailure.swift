public import Martlet

/// What went wrong with a model or a request for one.
///
/// Switch on ``code``; ``message`` says in words what failed and what to try.
public struct ModelFailure: Error, Sendable {
  /// What kind of failure it is.
  public let code: Code
  /// What failed, and what to try.
  public let message: String
  /// The model that it is about.
  public let model: String?
  /// The field that it is about.
  public let field: String?
  /// The key of the object that it is about.
  public let key: String?
  /// Where in the response; empty where the failure has no such place.
  public let path: [ResponsePathElement]
  /// The errors that the server sent.
  public let errors: [GraphQLError]
  /// The server's object, for a conflict; nil where it sent none.
  public let serverObject: AnyCodable?
  /// The error that caused this one.
  public let cause: (any Error)?

  /// Makes a failure, for providers of your own.
  public init(
    code: Code, message: String, model: String? = nil, field: String? = nil, key: String? = nil,
    path: [ResponsePathElement] = [], errors: [GraphQLError] = [], serverObject: AnyCodable? = nil,
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.model = model
    self.field = field
    self.key = key
    self.path = path
    self.errors = errors
    self.serverObject = serverObject
    self.cause = cause
  }

  /// What kind of failure it is. More kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// There is no such object.
    public static let notFound = Code(rawValue: "notFound")
    /// An object lacks a relation that it must have.
    public static let missingRequiredReference = Code(rawValue: "missingRequiredReference")
    /// Data that is needed is not there, and cannot be loaded.
    public static let dataUnavailable = Code(rawValue: "dataUnavailable")
    /// Data that must be there is not.
    public static let dataIntegrity = Code(rawValue: "dataIntegrity")
    /// The answer is not what the schema says.
    public static let decoding = Code(rawValue: "decoding")
    /// The server reported errors.
    public static let graphQL = Code(rawValue: "graphQL")
    /// Another change came first; ``ModelFailure/serverObject`` is what the server has now.
    public static let conflict = Code(rawValue: "conflict")
    /// The condition of a mutation did not hold.
    public static let conditionFailed = Code(rawValue: "conditionFailed")
    /// The server does not let the caller do this.
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// The server could not be reached, or the connection was lost.
    public static let network = Code(rawValue: "network")
    /// The request cannot be made like this.
    public static let invalidRequest = Code(rawValue: "invalidRequest")
    /// The server says that a list goes on, but leads nowhere new.
    public static let stalledPaging = Code(rawValue: "stalledPaging")
  }
}

extension ModelFailure: CustomStringConvertible {
  public var description: String { path.isEmpty ? message : "\(message) (at \(path.text))" }
}
