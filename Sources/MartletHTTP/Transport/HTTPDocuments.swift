/// How servers are told which document an operation has.
public enum HTTPDocuments: Sendable, Hashable {
  /// By its text.
  case sent
  /// By its hash, and by its text only if the server does not know the hash yet (automatic persisted queries).
  ///
  /// A server that cannot do so is sent texts from then on.
  case automaticallyPersisted
  /// By its hash alone, as the server was told of all documents ahead of time (trusted documents). `martlet manifest` writes
  /// what it is to be told.
  case trusted(HTTPDocumentKey = .documentID())
}

/// Where in a request the hash of a trusted document stands.
public enum HTTPDocumentKey: Sendable, Hashable {
  /// As `documentId`, after a prefix (GraphQL over HTTP, "Persisted Documents").
  case documentID(prefix: String = "sha256:")
  /// As `extensions.persistedQuery.sha256Hash`, for servers of Apollo.
  case persistedQuery
}
