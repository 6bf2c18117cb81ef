/// A GraphQL document: executable definitions, type system definitions, or both.
///
/// Grammar: Document : Definition+
public struct Document: SyntaxNode {
  /// The definitions in source order.
  public var definitions: [Definition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ definitions: [Definition], location: NodeLocation = .none) {
    self.definitions = definitions
    self.location = location
  }
}
