import OperationManifests

extension GraphQLOperation {
  /// The SHA-256 of the document's text in UTF-8, as 64 lower-case hexadecimal digits: what servers know it by that were
  /// told of it ahead of time.
  public var documentHash: String { SHA256.hexadecimal(document) }
}
