import Martlet

/// How the document stands in a request.
enum DocumentForm: Sendable, Hashable {
  /// As text.
  case text
  /// As `extensions.persistedQuery`, with or without the text.
  case hash(String, withText: Bool)
  /// As `documentId`.
  case id(String)

  /// The members of the request's body (GraphQL over HTTP, "Request Parameters").
  func members(of operation: GraphQLOperation) -> [AnyCodable.Member] {
    switch self {
    case .text: return operation.parameters()
    case .id(let id):
      return [AnyCodable.Member("documentId", .string(id))] + operation.parameters(includesDocument: false)
    case .hash(let hash, let withText):
      var operation = operation
      var extensions: [AnyCodable.Member] = []
      if case .object(let members) = operation.extensions {
        extensions = members.filter { $0.key != "persistedQuery" }
      }
      extensions.append(AnyCodable.Member("persistedQuery", ["version": 1, "sha256Hash": .string(hash)]))
      operation.extensions = .object(extensions)
      return operation.parameters(includesDocument: withText)
    }
  }
}
