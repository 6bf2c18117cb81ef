public import Martlet

extension GraphQLError {
  /// The kind of error in AppSync's words, such as `UnauthorizedException` or `ConflictUnhandled`; nil if it names none.
  public var errorType: String? {
    if case .string(let text)? = self["errorType"] { return text }
    return code
  }

  /// What the resolver added with `util.error`; nil if it added nothing.
  public var errorInfo: AnyCodable? { self["errorInfo"].flatMap { $0 == .null ? nil : $0 } }

  /// The data that a resolver added: for `ConflictUnhandled` the server's version of the object.
  public var errorData: AnyCodable? { self["data"].flatMap { $0 == .null ? nil : $0 } }
}

extension GraphQLError {
  enum AppSyncKind {
    /// Who sends it is not accepted.
    case unauthorized
    /// Too many subscriptions or requests for the moment.
    case limit
    /// It will not do better a second time.
    case badRequest
  }

  /// What kind it is for the connection; nil for errors of resolvers and the like.
  var appSyncKind: AppSyncKind? {
    // The type may stand behind the name of a package.
    let text = errorType ?? message
    let type = text.split(whereSeparator: { "#:".contains($0) }).last.map(String.init) ?? text
    if type.hasPrefix("Unauthorized") || errorCode == 401 || errorCode == 403 { return .unauthorized }
    if type.hasPrefix("MaxSubscriptionsReached") || type.hasPrefix("LimitExceeded") || errorCode == 429 {
      return .limit
    }
    if type.hasPrefix("BadRequest") || type.hasPrefix("UnsupportedOperation") || errorCode == 400 { return .badRequest }
    return nil
  }

  private var errorCode: Int? {
    guard case .number(let text)? = self["errorCode"] else { return nil }
    return Int(text)
  }
}

extension GraphQLFailure.Code {
  /// The object was changed by another in the meantime; the error's data has the server's version.
  public static let conflict = GraphQLFailure.Code(rawValue: "conflict")
  /// The condition of a mutation does not hold.
  public static let conditionFailed = GraphQLFailure.Code(rawValue: "conditionFailed")
  /// The connection carries as many subscriptions as it may.
  public static let maximumSubscriptionsReached = GraphQLFailure.Code(rawValue: "maximumSubscriptionsReached")
}

extension GraphQLFailure {
  /// What the server's errors mean in AppSync's terms: `.unauthorized`, `.conflict`, `.conditionFailed`,
  /// `.maximumSubscriptionsReached`; else the failure's own code.
  public var appSyncCode: GraphQLFailure.Code {
    for error in errors {
      let type = error.errorType ?? ""
      if type.contains("Unauthorized") { return .unauthorized }
      if type.contains("ConflictUnhandled") { return .conflict }
      if type.contains("ConditionalCheckFailed") { return .conditionFailed }
      if type.contains("MaxSubscriptionsReached") { return .maximumSubscriptionsReached }
    }
    return code
  }
}
