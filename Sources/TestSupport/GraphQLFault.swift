/// An error that graphql-core found in a document or schema.
public struct GraphQLFault: Sendable, Hashable, Decodable, CustomStringConvertible {
  /// A place in the text; lines and columns count from one.
  public struct Location: Sendable, Hashable, Decodable {
    /// The line.
    public let line: Int
    /// The column, in Unicode scalars.
    public let column: Int
  }

  /// graphql-core's words.
  public let message: String
  /// The places it concerns, in graphql-core's order; often one, sometimes none.
  public let locations: [Location]

  public var description: String {
    locations.first.map { "\($0.line):\($0.column): \(message)" } ?? message
  }
}
