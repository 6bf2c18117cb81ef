/// A name with its place in the source.
///
/// Grammar: Name : /[_A-Za-z][_0-9A-Za-z]*/
public struct Name: SyntaxNode {
  /// The name itself.
  public var value: String

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ value: String, location: NodeLocation = .none) {
    self.value = value
    self.location = location
  }
}
