import Martlet

/// What a server says to the hash of a document that stood in place of its text.
enum PersistedAnswer: Sendable, Hashable {
  /// It knows the document.
  case known
  /// It does not know the document, and wants its text.
  case unknown
  /// It takes no hashes.
  case unsupported
  /// It did not take the request, for whatever reason: perhaps for want of a text.
  case refused

  init(_ response: TransportResponse) {
    guard !response.document.hasData else {
      self = .known
      return
    }
    let errors = response.document.graphQLErrors
    if errors.contains(where: Self.isUnknown) {
      self = .unknown
    } else if errors.contains(where: Self.isUnsupported) {
      self = .unsupported
    } else {
      self = Self.isRefusal(status: response.status ?? 200) ? .refused : .known
    }
  }

  /// Reads what came in place of a response.
  init(_ failure: GraphQLFailure) {
    self = failure.code == .httpStatus && failure.status.map(Self.isRefusal) ?? false ? .refused : .known
  }

  private static func isRefusal(status: Int) -> Bool {
    (200..<300).contains(status) || [400, 404, 422].contains(status)
  }

  private static func isUnknown(_ error: GraphQLError) -> Bool {
    unknownCodes.contains(error.code ?? "") || unknownMessages.contains(error.message)
  }

  private static func isUnsupported(_ error: GraphQLError) -> Bool {
    error.code == "PERSISTED_QUERY_NOT_SUPPORTED" || error.message == "PersistedQueryNotSupported"
  }

  private static let unknownCodes: Set<String> = [
    "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_DOCUMENT_NOT_FOUND", "PERSISTED_QUERY_NOT_IN_LIST",
    "QUERY_NOT_IN_SAFELIST",
  ]
  private static let unknownMessages: Set<String> = [
    "PersistedQueryNotFound", "PersistedQueryNotInList", "PersistedDocumentNotFound",
  ]
}
