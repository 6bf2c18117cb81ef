import Martlet

extension ModelFailure {
  /// What a failed request means for a model; errors that are none of Martlet's stay as they are.
  static func failure(_ error: any Error, model: String, key: String? = nil) -> any Error {
    guard let failure = error as? GraphQLFailure else { return error }
    let code: Code =
      switch failure.code {
      case .missingValue, .unexpectedNull, .unexpectedValue, .notGraphQL, .invalidJSON: .decoding
      case .unreachable, .connectionLost, .timedOut, .insecureConnection, .httpStatus: .network
      case .unauthorized: .unauthorized
      case .requestErrors, .fieldErrors: code(of: failure.errors)
      default: .graphQL
      }
    return ModelFailure(
      code: code, message: failure.message, model: model, key: key, path: failure.path, errors: failure.errors,
      serverObject: code == .conflict ? serverObject(in: failure.errors) : nil, cause: failure)
  }

  /// What errors beside an answer without the object mean.
  static func failure(errors: [GraphQLError], model: String, key: String? = nil) -> ModelFailure {
    let code = code(of: errors)
    // The first one's path is the failure's own.
    let texts = errors.prefix(1).map(\.message) + errors.dropFirst().prefix(2).map(\.description)
    let text = texts.joined(separator: "; ")
    let message =
      switch code {
      case .conflict: "\(model) was changed by another in the meantime: \(text)"
      case .conditionFailed: "The condition for changing \(model) does not hold: \(text)"
      case .unauthorized: "The server does not allow this for \(model): \(text)"
      default: "The server could not answer for \(model): \(text)"
      }
    return ModelFailure(
      code: code, message: message, model: model, key: key, path: errors.first?.path ?? [], errors: errors,
      serverObject: code == .conflict ? serverObject(in: errors) : nil)
  }

  /// AppSync tells the kind of an error beside its message.
  private static func code(of errors: [GraphQLError]) -> Code {
    for error in errors {
      guard let type = error.appSyncType else { continue }
      if type.hasPrefix("ConflictUnhandled") { return .conflict }
      if type.contains("ConditionalCheckFailed") { return .conditionFailed }
      if type.hasPrefix("Unauthorized") { return .unauthorized }
    }
    return .graphQL
  }

  private static func serverObject(in errors: [GraphQLError]) -> AnyCodable? {
    errors.lazy.compactMap { error in
      guard error.appSyncType?.hasPrefix("Conflict") == true, let data = error["data"], data != .null else {
        return nil
      }
      return data
    }.first
  }
}

extension GraphQLError {
  /// AppSync's `errorType`, where it is said.
  var appSyncType: String? {
    guard case .string(let type)? = self["errorType"] ?? extensions?["errorType"] else { return nil }
    return type.split(separator: ":").last.map(String.init) ?? type
  }
}
